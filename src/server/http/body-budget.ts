const MEGABYTE = 1024 * 1024

/** Max bytes of bodies in memory: in total, of strangers together, of one stranger. */
const LIMITS = { all: 64 * MEGABYTE, strangers: 32 * MEGABYTE, oneStranger: 8 * MEGABYTE }

/** The bytes held by one request. */
export interface BodyShare {
  /** Returns false when there is no room for that many more bytes. */
  take(bytes: number, isStaff: boolean): boolean
  release(): void
}

/**
 * Counts the bytes of bodies held until their requests are answered. Strangers get a share of the total, and each
 * address a share of that, so that they cannot lock out signed-in staff.
 */
export class BodyBudget {
  private all = 0
  private strangers = 0
  private readonly byAddress = new Map<string, number>()

  open(address: string): BodyShare {
    let asStaff = 0
    let asStranger = 0
    return {
      release: () => {
        this.all -= asStaff + asStranger
        this.countStranger(address, -asStranger)
        asStaff = 0
        asStranger = 0
      },
      take: (bytes, isStaff) => {
        if (this.all + bytes > LIMITS.all || (!isStaff && !this.hasRoomForStranger(address, bytes))) return false
        this.all += bytes
        if (isStaff) asStaff += bytes
        else {
          asStranger += bytes
          this.countStranger(address, bytes)
        }
        return true
      },
    }
  }

  private hasRoomForStranger(address: string, bytes: number): boolean {
    if (this.strangers + bytes > LIMITS.strangers) return false
    return (this.byAddress.get(address) ?? 0) + bytes <= LIMITS.oneStranger
  }

  private countStranger(address: string, bytes: number): void {
    if (bytes === 0) return
    this.strangers += bytes
    const held = (this.byAddress.get(address) ?? 0) + bytes
    if (held > 0) this.byAddress.set(address, held)
    else this.byAddress.delete(address)
  }
}
