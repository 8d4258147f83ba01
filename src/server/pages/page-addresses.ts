import { KeptList } from './kept-list'

/** Addresses of the published pages made by staff, so that an unknown one costs neither a query nor a render. */
export class PageAddresses {
  private readonly kept: KeptList<ReadonlySet<string>>

  constructor(read: () => Promise<readonly string[]>) {
    this.kept = new KeptList('pages', new Set(), async () => new Set(await read()))
  }

  setOpen(isOpen: boolean): void {
    this.kept.setOpen(isOpen)
  }

  /** Whether there is a page at a path such as '/campanha'. */
  async has(path: string): Promise<boolean> {
    await this.kept.settled()
    return this.kept.current.has(path)
  }
}
