import { setTimeout as wait } from 'node:timers/promises'

import { type ContentTag, contentEvents } from '@kit/data/content-events'

/** Max wait for the list to be read again after a change, as long as a statement may take; then the last one counts. */
const PATIENCE_MS = 10_000
/** After a read that failed although the database is there. */
const AGAIN_MS = 1000

/**
 * Content that is asked for at each request, in memory: read at the start and after each change in any process. While
 * the database is away the last one stays.
 */
export class KeptList<Value> {
  current: Value
  private readonly read: () => Promise<Value>
  private readonly tag: ContentTag
  private isStale = false
  private reading: Promise<void> | undefined
  private isOpen = false

  constructor(tag: ContentTag, empty: Value, read: () => Promise<Value>) {
    this.current = empty
    this.read = read
    this.tag = tag
    contentEvents.on('changed', (changed) => {
      if (changed === tag) void this.renew()
    })
  }

  /** What has changed while the database was away is read when it is back. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen
    if (isOpen) void this.renew()
  }

  /** Reads all again; resolves when what was stored before the call is known. */
  renew(): Promise<void> {
    this.isStale = true
    this.reading ??= this.readUntilFresh().finally(() => (this.reading = undefined))
    return this.reading
  }

  /** Resolves when all changes so far are known, or have taken too long to read. */
  async settled(): Promise<void> {
    if (this.reading && this.isOpen) await Promise.race([this.reading, wait(PATIENCE_MS, undefined, { ref: false })])
  }

  /** A change during a read may be missing from it. */
  private async readUntilFresh(): Promise<void> {
    while (this.isStale) {
      this.isStale = false
      try {
        this.current = await this.read()
      } catch (error) {
        if (!this.isOpen) return
        console.warn(`What is kept of ${this.tag} could not be read`, error)
        setTimeout(() => void this.renew(), AGAIN_MS).unref()
      }
    }
  }
}
