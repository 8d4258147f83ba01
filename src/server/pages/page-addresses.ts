import { CachedList } from './cached-list'

/** Addresses of the published pages made by staff, so that an unknown one costs neither a query nor a render. */
export class PageAddresses extends CachedList<ReadonlySet<string>> {
  constructor(read: () => Promise<readonly string[]>) {
    super('pages', new Set(), async () => new Set(await read()))
  }

  /** Whether there is a page at a path such as '/campanha'. */
  async has(path: string): Promise<boolean> {
    await this.settled()
    return this.current.has(path)
  }
}
