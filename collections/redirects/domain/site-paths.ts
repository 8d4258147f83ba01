/** Where staff keep redirects: Payload's list, to which the settings and the portfolio lead. */
export const REDIRECTS_LIST = '/admin/collections/redirects'
/** The CRM's screen of short addresses, which all staff may make (plugins/crm/campaign-links). */
export const CAMPAIGN_LINKS = '/admin/crm/campaign-links'

/** First words of the site's own addresses: nothing below them belongs to anybody else. */
const OWN_WORDS = ['_next', 'admin', 'api', 'logos', 'og', 'orcamento', 'pre-visualizacao', 'privacidade']
/** Its pages with a fixed address. */
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

/** Whether an address is one of the site's own, whatever is published. */
export function isSiteAddress(path: string): boolean {
  const [, first = '', ...further] = path.split('/')
  return OWN_WORDS.includes(first) || (further.length === 0 && OWN_PAGES.includes(first))
}

/** Below it are the short addresses of campaigns; their visits are counted as long as they are there. */
export const SHORT_ADDRESSES = '/c/'
