import { absoluteUrl } from '@kit/process/site-url'
import { answerRead } from '@/site/answer-read'
import { newsFeed } from '@/site/news/news-feed'
import { listForFeed } from '@/site/news/read-articles'
import { readSiteSettings } from '@/site/settings/read-site-settings'

export const dynamic = 'force-dynamic'

/** The latest news for feed readers; 404 while there is none (PAGE-04). */
export const GET = () =>
  answerRead(
    async (payload) => {
      const [articles, { agencyName }] = await Promise.all([listForFeed(payload), readSiteSettings()])
      return articles.length > 0 ? { agencyName, articles } : null
    },
    ({ agencyName, articles }) =>
      new Response(newsFeed(`Notícias · ${agencyName}`, articles, absoluteUrl), {
        headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
      }),
  )
