import { visitorOf } from '@kit/process/visitor.mjs'

const MEGABYTE = 1024 * 1024

/** Max bytes of bodies in memory: in total, of strangers together, of one stranger. */
const LIMITS = { all: 64 * MEGABYTE, strangers: 32 * MEGABYTE, oneStranger: 8 * MEGABYTE }

/** The bytes held by one request. */
export interface BodyShare {
  /** Returns false when there is no room for that many more bytes, or when the request has been answered. */
  take(bytes: number, isStaff: boolean): boolean
  /** Gives all bytes back, once the request is answered. */
  release(): void
}

/**
 * Counts the bytes of bodies held until their requests are answered. Strangers get a share of the total, and each
 * visitor a share of that, so that they cannot lock out signed-in staff.
 */
export class BodyBudget {
  private all = 0
  private strangers = 0
  private readonly byVisitor = new Map<string, number>()

  open(address: string): BodyShare {
    const visitor = visitorOf(address)
    let asStaff = 0
    let asStranger = 0
    let isReleased = false
    return {
      release: () => {
        isReleased = true
        this.all -= asStaff + asStranger
        this.countStranger(visitor, -asStranger)
        asStaff = 0
        asStranger = 0
      },
      take: (bytes, isStaff) => {
        if (isReleased || this.all + bytes > LIMITS.all) return false
        if (!isStaff && !this.hasRoomForStranger(visitor, bytes)) return false
        this.all += bytes
        if (isStaff) asStaff += bytes
        else {
          asStranger += bytes
          this.countStranger(visitor, bytes)
        }
        return true
      },
    }
  }

  private hasRoomForStranger(visitor: string, bytes: number): boolean {
    if (this.strangers + bytes > LIMITS.strangers) return false
    return (this.byVisitor.get(visitor) ?? 0) + bytes <= LIMITS.oneStranger
  }

  private countStranger(visitor: string, bytes: number): void {
    if (bytes === 0) return
    this.strangers += bytes
    const held = (this.byVisitor.get(visitor) ?? 0) + bytes
    if (held > 0) this.byVisitor.set(visitor, held)
    else this.byVisitor.delete(visitor)
  }
}
