import { isSiteAddress } from '@collections/redirects/domain/site-paths'

/** Segments that begin addresses of the site without being one, and those that a page could be mistaken under. */
const BESIDES: ReadonlySet<string> = new Set([
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
])

/** Whether an address of one segment belongs to the site itself (PAGE-01). */
export const isSiteWord = (segment: string): boolean => BESIDES.has(segment) || isSiteAddress(`/${segment}`)
