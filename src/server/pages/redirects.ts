import type { IncomingMessage, ServerResponse } from 'node:http'

import { countAddress } from '@collections/redirects/operations/address-counts'
import { keyOf, readable } from '@collections/redirects/domain/redirect-address'
import type { StoredRedirect } from '@collections/redirects/operations/redirects'
import { sendSentence } from '../http/send-response'
import { KeptList } from './kept-list'

/** The redirects in memory (decision 0055). */
export class Redirects {
  private readonly kept: KeptList<ReadonlyMap<string, StoredRedirect>>

  constructor(read: () => Promise<readonly StoredRedirect[]>) {
    this.kept = new KeptList('redirects', new Map(), async () => byAddress(await read()))
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
    const exact = find(current, url)
    // Home is never redirected, only WordPress's queries of it.
    const found = exact ?? (path === '/' ? undefined : find(current, path.replace(/\/$/, '')))
    if (!found) return false
    const { from, to, type } = found
    countAddress('redirect', from)
    const isTaken = Boolean(exact) || !query || !to.startsWith('/') || /[?#]/.test(to)
    // Never stored by browsers: a redirect may change, and its visits are counted.
    sendSentence(Number(type), '', request, response, { Location: isTaken ? to : `${to}?${query}` })
    return true
  }
}

/**
 * By their addresses, and by those without capitals where no other has that one: what is written on paper is typed in
 * any way. Not those that lead to one of them again, which could come back.
 */
function byAddress(redirects: readonly StoredRedirect[]): ReadonlyMap<string, StoredRedirect> {
  const exact = redirects.map((redirect) => [redirect.from, redirect] as const)
  const inAnyCase = new Map(redirects.map((redirect) => [anyCase(redirect.from), redirect] as const))
  const ends = [...inAnyCase].filter(([, { to }]) => !inAnyCase.has(anyCase(keyOf(to) ?? '')))
  return new Map([...ends, ...exact])
}

const find = (redirects: ReadonlyMap<string, StoredRedirect>, address: string) =>
  redirects.get(address) ?? redirects.get(anyCase(address))

/** Encoded letters too. */
const anyCase = (address: string): string => readable(address).toLowerCase()
