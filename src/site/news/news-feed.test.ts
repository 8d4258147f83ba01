import { expect, it } from 'vitest'

import { newsFeed } from './news-feed'

it('[PAGE-04] the feed holds any text, and days as Luanda counts them', () => {
  const item = { excerpt: 'A & B <c>', href: '/noticias/a', isoDay: '2026-11-26', title: '"Natal" & montras' } as const
  const feed = newsFeed('Notícias · A & B', [item], (path) => `https://exemplo.ao${path}`)
  expect(feed).toContain('<title>Notícias · A &amp; B</title>')
  expect(feed).toContain(
    '<item><title>&quot;Natal&quot; &amp; montras</title><link>https://exemplo.ao/noticias/a</link><guid>https://exemplo.ao/noticias/a</guid><pubDate>Wed, 25 Nov 2026 23:00:00 GMT</pubDate><description>A &amp; B &lt;c&gt;</description></item>',
  )
})
