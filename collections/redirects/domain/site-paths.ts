/** Payload's list of redirects; the settings and the portfolio link here. */
export const REDIRECTS_LIST = '/admin/collections/redirects'
/** The CRM's screen of short addresses, open to all staff (plugins/crm/campaign-links). */
export const CAMPAIGN_LINKS = '/admin/crm/campaign-links'

/** First path segments reserved by the site, with everything below them. */
const OWN_WORDS = ['_next', 'admin', 'api', 'logos', 'og', 'pre-visualizacao']
/** Segments reserved only with something below them, as in a client's link: an old site may have had pages there. */
export const LINK_WORDS = ['espaco', 'orcamento', 'privacidade']
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
export function isReserved(path: string): boolean {
  const [, word = '', below = ''] = path.split('/')
  return OWN_WORDS.includes(word) || (below !== '' && LINK_WORDS.includes(word))
}

/** Prefix of campaigns' short addresses; their visits are counted for as long as they exist. */
export const SHORT_ADDRESSES = '/c/'
