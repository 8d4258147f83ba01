import { setTimeout } from 'node:timers/promises'

import { contentEvents } from '@kit/data/content-events'

/** Max wait for the list to be read again after a change; then the last one counts. */
const PATIENCE_MS = 1500

/**
 * Addresses of the pages that staff have published. In memory, so that an unknown address costs neither a statement nor
 * a rendering; read again when a page changes in any process. While the database is away the last list counts.
 */
export class PageAddresses {
  private readonly read: () => Promise<readonly string[]>
  private known: ReadonlySet<string> = new Set()
  private reading: Promise<void> | undefined

  constructor(read: () => Promise<readonly string[]>) {
    this.read = read
    contentEvents.on('changed', (tag) => {
      if (tag === 'pages') this.refresh()
    })
  }

  setOpen(hasNews: boolean): void {
    if (hasNews) this.refresh()
  }

  /** Whether there is a page at a path such as '/campanha'. */
  async has(path: string): Promise<boolean> {
    if (this.reading) await Promise.race([this.reading, setTimeout(PATIENCE_MS, undefined, { ref: false })])
    return this.known.has(path)
  }

  private refresh(): void {
    const reading: Promise<void> = this.take((): boolean => this.reading === reading).finally(() => {
      if (this.reading === reading) this.reading = undefined
    })
    this.reading = reading
  }

  /** A list that was asked for before the last change may miss it. */
  private async take(isLatest: () => boolean): Promise<void> {
    try {
      const paths = await this.read()
      if (isLatest()) this.known = new Set(paths)
    } catch (error) {
      console.warn('The addresses of the pages could not be read', error)
    }
  }
}
