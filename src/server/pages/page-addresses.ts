import { CachedList } from './cached-list'

/** Addresses of the published pages made by staff, so that an unknown one costs neither a query nor a render. */
export class PageAddresses {
  private readonly cached: CachedList<ReadonlySet<string>>

  constructor(read: () => Promise<readonly string[]>) {
    this.cached = new CachedList('pages', new Set(), async () => new Set(await read()))
  }

  setOpen(isOpen: boolean): void {
    this.cached.setOpen(isOpen)
  }

  /** Whether there is a page at a path such as '/campanha'. */
  async has(path: string): Promise<boolean> {
    await this.cached.settled()
    return this.cached.current.has(path)
  }
}
