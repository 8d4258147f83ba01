import type { IncomingMessage, ServerResponse } from 'node:http'

import { countAddress } from '@collections/redirects/operations/address-counts'
import { keyOf, postOf, readable, withQuery } from '@collections/redirects/domain/redirect-address'
import type { StoredRedirect } from '@collections/redirects/operations/redirects'
import { sendSentence } from '../http/send-response'
import { CachedList } from './cached-list'

/** The redirects, cached in memory (decision 0055). */
export class Redirects extends CachedList<ReadonlyMap<string, StoredRedirect>> {
  constructor(read: () => Promise<readonly StoredRedirect[]>) {
    super('redirects', new Map(), async () => byAddress(await read()))
  }

  has({ url = '/' }: IncomingMessage): boolean {
    return this.lookUp(url) !== null
  }

  /**
   * Answers a request whose address is redirected; false for any other. Passes the query on, without what of it was
   * matched.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const redirect = this.lookUp(request.url ?? '/')
    if (!redirect) return false
    const { from, passedOn, to, type } = redirect
    countAddress('redirect', from)
    // Browsers must not cache it: a redirect may change, and visits are counted.
    // Another site learns nothing of the visitor.
    const Location = to.startsWith('/') ? withQuery(to, passedOn ?? '') : to
    sendSentence(Number(type), '', request, response, { Location })
    return true
  }

  private lookUp(url: string): (StoredRedirect & { passedOn: string | undefined }) | null {
    const { current } = this
    if (current.size === 0) return null
    const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
    const post = postOf(path, query)
    const exact = find(current, url) ?? (post ? find(current, post.address) : undefined)
    // Home is never redirected, only WordPress's queries to it.
    const found = exact ?? (path === '/' ? undefined : find(current, path.replace(/\/$/, '')))
    return found ? { ...found, passedOn: exact ? post?.others : query } : null
  }
}

/**
 * Indexes redirects by address, and by lower-case address where no other redirect has that one, because people type
 * printed addresses in any case. Leaves out lower-case entries that lead to another redirect, which could loop.
 */
function byAddress(redirects: readonly StoredRedirect[]): ReadonlyMap<string, StoredRedirect> {
  const exact = redirects.map((redirect) => [redirect.from, redirect] as const)
  const inAnyCase = new Map(redirects.map((redirect) => [anyCase(redirect.from), redirect] as const))
  const ends = [...inAnyCase].filter(([, { to }]) => !inAnyCase.has(anyCase(keyOf(to) ?? '')))
  return new Map([...ends, ...exact])
}

const find = (redirects: ReadonlyMap<string, StoredRedirect>, address: string) =>
  redirects.get(address) ?? redirects.get(anyCase(address))

/** Also lower-cases encoded letters. */
const anyCase = (address: string): string => readable(address).toLowerCase()
