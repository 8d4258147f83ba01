/** Payload's list of redirects; the settings and the portfolio link here. */
export const REDIRECTS_LIST = '/admin/collections/redirects'
/** The CRM's screen of short addresses, open to all staff (plugins/crm/campaign-links). */
export const CAMPAIGN_LINKS = '/admin/crm/campaign-links'

/** First path segments reserved by the site, with everything below them. */
const OWN_WORDS = ['_next', 'admin', 'api', 'espaco', 'logos', 'og', 'orcamento', 'pre-visualizacao', 'privacidade']
/** Pages of the site with a fixed address. */
const OWN_PAGES = [
  '',
  'contact',
  'contato',
  'noticias',
  'politica-de-privacidade',
  'portfolio',
  'robots.txt',
  'servicos',
  'sitemap.xml',
  'termos-de-uso',
]

/** Whether an address belongs to the site itself, regardless of published content. */
export function isSiteAddress(path: string): boolean {
  return isReserved(path) || OWN_PAGES.includes(path.slice(1))
}

/** Whether an address is for the site's own use, such as the admin; no page to lead visitors to. */
export const isReserved = (path: string): boolean => OWN_WORDS.includes(path.split('/')[1] ?? '')

/** Prefix of campaigns' short addresses; their visits are counted for as long as they exist. */
export const SHORT_ADDRESSES = '/c/'
