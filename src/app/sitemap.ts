import type { MetadataRoute } from 'next'

import { runningPayload } from '@kit/lib/running-payload'
import { absoluteUrl } from '@kit/lib/site-url'
import { listPublicPaths } from '@/site/seo/public-paths'

export const dynamic = 'force-dynamic'

/** Every public page (OP-07). */
const sitemap = async (): Promise<MetadataRoute.Sitemap> => {
  const paths = await listPublicPaths(runningPayload())
  return paths.map((path) => ({ url: absoluteUrl(path) }))
}

export default sitemap
