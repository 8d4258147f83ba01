import { normalizeForSearch } from '@kit/lib/text'

/** Without characters that look alike on paper: 0 and o, 1, i and l. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const CODE_LENGTH = 5

/** @param pick returns a random integer below its argument */
export const makeCode = (pick: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[pick(CODE_LETTERS.length)]).join('')

/** 'Natal 2026' → 'natal-2026': one spelling, so that a campaign is one line of the report. */
export const utmText = (typed: string): string =>
  normalizeForSearch(typed)
    .replace(/[^a-z0-9_.-]+/g, '-')
    .replace(/^-+|-+$/g, '')

/**
 * Turns a typed or pasted page, also a full URL or one without its first '/', into a path of this site; null for
 * another site.
 */
export function localAddress(typed: string, hosts: readonly (string | null)[]): string | null {
  const text = typed.trim()
  if (/^[/\\]{2}/.test(text)) return null
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return text.startsWith('/') ? text : `/${text}`
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null
  const { hash, host, pathname, search } = new URL(text)
  return hosts.includes(host) ? pathname + search + hash : null
}

export interface Utm {
  source: string
  medium: string
  campaign: string
  content?: string | null | undefined
}

/** Sets the path's UTM parameters, replacing earlier ones; keeps the hash. */
export function withUtm(path: string, utm: Utm): string {
  const { hash, pathname, searchParams } = new URL(path, 'https://site.invalid')
  for (const name of ['source', 'medium', 'campaign', 'content'] as const) {
    searchParams.delete(`utm_${name}`)
    if (utm[name]) searchParams.append(`utm_${name}`, utm[name])
  }
  return `${pathname}?${searchParams.toString()}${hash}`
}

/** The campaign in an address; null without one. */
export const campaignOf = (to: string): string | null =>
  new URL(to, 'https://site.invalid').searchParams.get('utm_campaign')

/** Key that matches requests to a link: the UTM values in the order and lower case of `countByUtm`. */
export function utmKeyOf(to: string): string {
  const { searchParams } = new URL(to, 'https://site.invalid')
  return ['source', 'medium', 'campaign', 'content']
    .map((name) => searchParams.get(`utm_${name}`) ?? '')
    .join('|')
    .toLowerCase()
}
