import { canonicalPath, CLICKS } from '@kit/lib/web-address'

/** A normalised address, or why it is refused. */
export type ReadAddress = { address: string } | { refusal: string }

export const MAX_ADDRESS = 500

export const IS_CIRCLE = 'Este endereço volta a si próprio.'
export const IS_PAGE = 'Este endereço é uma página do site: um redirecionamento escondia-a.'

const NO_FROM = 'Escreva um endereço deste site, que começa por «/», ou um antigo como «/?p=123».'
const NO_TO = 'O destino é um endereço deste site, que começa por «/», ou de outro, que começa por «https://».'
const NO_QUERY = 'De um endereço com «?» só se redirecionam os do WordPress, como «/?p=123».'
const UNREADABLE = 'O endereço não é válido.'
const TOO_LONG = `O endereço tem mais de ${MAX_ADDRESS} caracteres.`

/** WordPress queries for a post without a path; the only queries from which we redirect. */
const POST_QUERY = /^(?:p|page_id|attachment_id|cat)=\d{1,10}$/

/** Address of the post that WordPress shows for a path and query, and the other parameters, such as a campaign's. */
export function postOf(path: string, query: string): { address: string; others: string } | null {
  if (!/^\/(?:index\.php\/?)?$/.test(path)) return null
  const parts = query.split('&')
  const [post, ...further] = parts.filter((part) => POST_QUERY.test(part))
  if (!post || further.length > 0) return null
  return { address: `/?${post}`, others: parts.filter((part) => part !== post).join('&') }
}

/**
 * Normalises the start address of a redirect as the front server does (request-target). Of a full URL, as in an old
 * site's list, only the path counts.
 */
export function readFrom(typed: string): ReadAddress {
  const local = withoutSite(typed.trim().replace(/^\?/, '/?')) ?? ''
  if (!/^\/(?![/\\])/.test(local)) return { refusal: NO_FROM }
  const { path, query } = split(local)
  if (path === null) return { refusal: UNREADABLE }
  const post = postOf(path, query.slice(1))
  if (query !== '' && post?.others !== '') return { refusal: NO_QUERY }
  return shortEnough(post?.address ?? path)
}

/**
 * Normalises the target of a redirect: an address of this site (`site` is its origin), or a full https URL of another.
 */
export function readTo(typed: string, site: string): ReadAddress {
  const text = typed.trim()
  const isComplete = /^https?:\/\//i.test(text) && URL.canParse(text)
  if (isComplete && !isAddressOf(text, site)) {
    const { href, password, protocol, username } = new URL(text)
    if (username || password) return { refusal: UNREADABLE }
    return protocol === 'https:' ? shortEnough(href) : { refusal: NO_TO }
  }
  const local = withoutSite(text)
  if (!local || !/^\/(?![/\\])/.test(local)) return { refusal: NO_TO }
  const { hash, path, query } = split(local)
  return path === null ? { refusal: UNREADABLE } : shortEnough(path + query + hash)
}

/** Decodes an address for reading: «/Promoção Natal». Returns it unchanged if it cannot be decoded. */
export function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Key for looking up a target on this site: its path, or WordPress's query. Null for another site. */
export function keyOf(to: string): string | null {
  if (!to.startsWith('/')) return null
  const { path, query } = partsOf(to)
  return postOf(path, query)?.address ?? path
}

/**
 * Replaces `to` by the end of its chain, keeping its campaign, and all of its query and fragment if the end is an address
 * of this site with neither.
 */
export function joined(to: string, end: string): string {
  const { hash, path, query } = partsOf(to)
  return withQuery(end, postOf(path, query)?.others ?? query) + (isPlain(end) ? hash : '')
}

/** The parameters by which a request's origin is told (site/forms/arrival). */
const ORIGIN = new RegExp(`^(?:utm_\\w+|${CLICKS.join('|')})=`)

/**
 * Adds a query to a target. One with a query or fragment, or of another site, takes only the campaign, unless it has its
 * own.
 */
export function withQuery(to: string, query: string): string {
  if (isPlain(to)) return query ? `${to}?${query}` : to
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(to) ?? []
  const origin = query.split('&').filter((part) => ORIGIN.test(part))
  if (origin.length === 0 || /[?&]utm_/.test(page)) return to
  return page + (page.includes('?') ? '&' : '?') + origin.join('&') + fragment
}

const isPlain = (to: string): boolean => /^\/[^?#]*$/.test(to)

function partsOf(local: string): { hash: string; path: string; query: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(local) ?? []
  return { hash, path, query }
}

const isAddressOf = (address: string, site: string): boolean => {
  const { origin, password, username } = new URL(address)
  return origin === site && !username && !password
}

function withoutSite(address: string): string | null {
  if (!/^https?:\/\//i.test(address)) return address
  if (!URL.canParse(address)) return null
  const { hash, pathname, search } = new URL(address)
  return pathname + search + hash
}

/**
 * Query and hash are encoded as a browser does, for the `Location` header; browsers never send the fragment of an old
 * address.
 */
function split(local: string): { hash: string; path: string | null; query: string } {
  const path = canonicalPath(/^[^?#]*/.exec(local)?.[0] ?? '')
  const { hash, search } = new URL(local.slice(local.search(/[?#]|$/)), 'https://site.invalid')
  return { hash, path: path === null ? null : path.replace(/(?<=.)\/$/, ''), query: search }
}

const shortEnough = (address: string): ReadAddress =>
  address.length > MAX_ADDRESS ? { refusal: TOO_LONG } : { address }
