import { isSiteAddress, LINK_WORDS } from '@collections/redirects/domain/site-paths'

/** First segments of site addresses that are not addresses themselves, and names that would be confusing for a page. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'blocks',
  'c',
  'estado',
  'feed',
  'index',
  'lembretes',
  'login',
  'media',
  'pagina-nao-encontrada',
  'projeto',
  'robots',
  'sitemap',
  ...LINK_WORDS,
])

/** Whether a one-segment address belongs to the site itself (PAGE-01). */
export const isSiteWord = (segment: string): boolean => RESERVED_SEGMENTS.has(segment) || isSiteAddress(`/${segment}`)
