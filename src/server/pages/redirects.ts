import type { IncomingMessage, ServerResponse } from 'node:http'

import { countAddress } from '@collections/redirects/operations/address-counts'
import type { StoredRedirect } from '@collections/redirects/operations/redirects'
import { sendSentence } from '../http/send-response'
import { KeptList } from './kept-list'

/** The redirects in memory (decision 0055). */
export class Redirects {
  private readonly kept: KeptList<ReadonlyMap<string, StoredRedirect>>

  constructor(read: () => Promise<readonly StoredRedirect[]>) {
    const readMap = async () => new Map((await read()).map((redirect) => [redirect.from, redirect] as const))
    this.kept = new KeptList('redirects', new Map(), readMap)
  }

  setOpen(isOpen: boolean): void {
    this.kept.setOpen(isOpen)
  }

  /** Reads all again; resolves when what was stored before the call is known. */
  renew(): Promise<void> {
    return this.kept.renew()
  }

  /** Answers a request whose address is redirected; false for any other. Its query goes along, unless it is what is redirected. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { current } = this.kept
    if (current.size === 0) return false
    const { url = '/' } = request
    const [path = '/', query] = url.split('?', 2)
    const exact = current.get(url)
    // Home is never redirected, only WordPress's queries of it.
    const found = exact ?? (path === '/' ? undefined : current.get(path.replace(/\/$/, '')))
    if (!found) return false
    const { from, to, type } = found
    countAddress('redirect', from)
    const isTaken = Boolean(exact) || !query || !to.startsWith('/') || /[?#]/.test(to)
    // Never stored by browsers: a redirect may change, and its visits are counted.
    sendSentence(Number(type), '', request, response, { Location: isTaken ? to : `${to}?${query}` })
    return true
  }
}
