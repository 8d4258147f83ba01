import type { IncomingMessage, ServerResponse } from 'node:http'

import { countAddress } from '@collections/redirects/operations/address-counts'
import type { StoredRedirect } from '@collections/redirects/operations/redirects'
import { contentEvents } from '@kit/data/content-events'
import { sendSentence } from '../http/send-response'

/** After a read that failed although the database is there. */
const AGAIN_MS = 1000

/**
 * The redirects in memory: read at the start and after each change in any process. While the database is away the last
 * ones stay (decision 0055).
 */
export class Redirects {
  private stored: ReadonlyMap<string, StoredRedirect> = new Map()
  private readonly read: () => Promise<readonly StoredRedirect[]>
  private isStale = false
  private reading: Promise<void> | undefined
  private isOpen = false

  constructor(read: () => Promise<readonly StoredRedirect[]>) {
    this.read = read
    contentEvents.on('changed', (tag) => {
      if (tag === 'redirects') void this.renew()
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

  /** A change during a read may be missing from it. */
  private async readUntilFresh(): Promise<void> {
    while (this.isStale) {
      this.isStale = false
      try {
        this.stored = new Map((await this.read()).map((redirect) => [redirect.from, redirect]))
      } catch (error) {
        if (!this.isOpen) return
        console.warn('The redirects could not be read', error)
        setTimeout(() => void this.renew(), AGAIN_MS).unref()
      }
    }
  }

  /** Answers a request whose address is redirected; false for any other. Its query goes along, unless it is what is redirected. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.stored.size === 0) return false
    const { url = '/' } = request
    const [path = '/', query] = url.split('?', 2)
    const exact = this.stored.get(url)
    // Home is never redirected, only WordPress's queries of it.
    const found = exact ?? (path === '/' ? undefined : this.stored.get(path.replace(/\/$/, '')))
    if (!found) return false
    const { from, to, type } = found
    countAddress('redirect', from)
    const isTaken = Boolean(exact) || !query || !to.startsWith('/') || /[?#]/.test(to)
    // Never stored by browsers: a redirect may change, and its visits are counted.
    sendSentence(Number(type), '', request, response, { Location: isTaken ? to : `${to}?${query}` })
    return true
  }
}
