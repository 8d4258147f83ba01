import { absoluteUrl } from '@kit/process/site-url'
import { answerRead } from '@/site/answer-read'
import { listPublicPaths } from '@/site/seo/public-paths'

export const dynamic = 'force-dynamic'

/** Lists every public page (OP-07). */
export const GET = () =>
  answerRead(listPublicPaths, (paths) => {
    const urls = paths.map((path) => `<url><loc>${absoluteUrl(path)}</loc></url>`).join('\n')
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
    return new Response(xml, { headers: { 'Content-Type': 'application/xml' } })
  })
