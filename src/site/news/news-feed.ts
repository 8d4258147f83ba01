import type { ArticleView } from './article-view'

const ESCAPES: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/["&<>]/g, (sign) => ESCAPES[sign] ?? sign)

type Item = Pick<ArticleView, 'excerpt' | 'href' | 'isoDay' | 'title'>

/** The news as RSS 2.0. Pure. */
export function newsFeed(title: string, articles: readonly Item[], absolute: (path: string) => string): string {
  const items = articles.map(({ excerpt, href, isoDay, title: name }) => {
    const url = escaped(absolute(href))
    const moment = new Date(`${isoDay}T00:00:00+01:00`).toUTCString()
    return `<item><title>${escaped(name)}</title><link>${url}</link><guid>${url}</guid><pubDate>${moment}</pubDate><description>${escaped(excerpt)}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${escaped(title)}</title><link>${escaped(absolute('/noticias'))}</link><description>${escaped(title)}</description><language>pt</language>
${items.join('\n')}
</channel></rss>
`
}
