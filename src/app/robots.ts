import type { MetadataRoute } from 'next'

import { absoluteUrl } from '@kit/process/site-url'

export const dynamic = 'force-dynamic'

/** Lets search engines visit the site, but not the staff's part (OP-07). */
const robots = (): MetadataRoute.Robots => ({
  rules: { allow: ['/', '/api/cms/media/file/'], disallow: ['/admin', '/api/', '/pre-visualizacao/'], userAgent: '*' },
  sitemap: absoluteUrl('/sitemap.xml'),
})

export default robots
