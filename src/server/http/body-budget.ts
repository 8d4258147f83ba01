const MEGABYTE = 1024 * 1024

/** What bodies may take up in memory at the same time: all of them, those of strangers, those of one stranger. */
const LIMITS = { all: 64 * MEGABYTE, strangers: 32 * MEGABYTE, oneStranger: 8 * MEGABYTE }

/** What one request holds. */
export interface BodyShare {
  /** False when there is no room for so many bytes more. */
  take(bytes: number, isStaff: boolean): boolean
  release(): void
}

/**
 * Counts the bytes of bodies that are held until their requests are answered. Strangers share less than there is, so
 * that they cannot keep out who is signed in, and one of them less than that.
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
