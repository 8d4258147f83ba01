import config from '@payload-config'
import type { MetadataRoute } from 'next'
import { getPayload } from 'payload'

import { absoluteUrl } from '@kit/lib/site-url'
import { listPublicPaths } from '@/site/seo/public-paths'

export const dynamic = 'force-dynamic'

/** Every public page (OP-07). */
const sitemap = async (): Promise<MetadataRoute.Sitemap> => {
  const paths = await listPublicPaths(await getPayload({ config }))
  return paths.map((path) => ({ url: absoluteUrl(path) }))
}

export default sitemap
