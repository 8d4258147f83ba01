import { setTimeout as wait } from 'node:timers/promises'

import { type ContentTag, contentEvents } from '@kit/data/content-events'

/** Max wait for the list to be reloaded after a change, as long as a statement may take; then the stale one is used. */
const PATIENCE_MS = 10_000
/** Delay after a read that failed although the database is up. */
const AGAIN_MS = 1000

/**
 * Caches content that every request needs: loaded at the start and after each change in any process. Serves the last
 * version while the database is away.
 */
export class CachedList<Value> {
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

  /** Reloads what has changed while the database was away. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen
    if (isOpen) void this.renew()
  }

  /** Reloads the list; resolves when everything stored before the call is loaded. */
  renew(): Promise<void> {
    this.isStale = true
    this.reading ??= this.readUntilFresh().finally(() => (this.reading = undefined))
    return this.reading
  }

  /** Resolves when all changes so far are loaded, or take too long. */
  async settled(): Promise<void> {
    if (this.reading && this.isOpen) await Promise.race([this.reading, wait(PATIENCE_MS, undefined, { ref: false })])
  }

  /** Repeats, because a change during a read may be missing from it. */
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
