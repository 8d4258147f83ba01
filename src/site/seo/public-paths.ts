import type { Payload } from 'payload'

import { orBuiltIn } from '@collections/catalogue/built-in-catalogue'

import { findShown } from '@kit/data/documents'
import { serviceHref } from '@/site/catalogue/service-href'
import { LEGAL_PAGES } from '@/site/legal/legal-pages'
import { readSiteSettings } from '@/site/settings/read-site-settings'

const LISTED = { slug: true } as const
/** Leaves out pages that staff hide from search engines (PAGE-06). */
const IS_INDEXED = { 'seo.isHidden': { not_equals: true } }

/**
 * Paths of all public pages, for the sitemap. Leaves out pages without content (an unpublished legal text) and those
 * hidden from search engines.
 * @param withHidden includes the hidden ones, for rendering ahead
 */
export async function listPublicPaths(payload: Payload, { withHidden = false } = {}): Promise<string[]> {
  const where = withHidden ? {} : IS_INDEXED
  const [settings, pages, projects, services, catalogue, articles] = await Promise.all([
    readSiteSettings(),
    findShown(payload, 'pages', { select: LISTED, sort: 'createdAt', where }),
    findShown(payload, 'projects', { select: LISTED, sort: 'displayOrder', where }),
    findShown(payload, 'services', { select: { number: true, seo: { isHidden: true } }, sort: 'number' }),
    findShown(payload, 'catalogue', { select: { service: true, slug: true }, sort: 'createdAt' }),
    findShown(payload, 'articles', { select: LISTED, sort: '-day', where }),
  ])
  const hidden: readonly unknown[] = withHidden ? [] : services.filter(({ seo }) => seo?.isHidden).map(({ id }) => id)
  return [
    ...(settings.seoIsHidden && !withHidden ? [] : ['/']),
    '/servicos',
    '/portfolio',
    ...pages.map(({ slug }) => `/${slug}`),
    ...(articles.length > 0 ? ['/noticias'] : []),
    ...articles.map(({ slug }) => `/noticias/${slug}`),
    ...projects.map(({ slug }) => `/projeto/${encodeURIComponent(slug ?? '')}`),
    ...services.filter(({ id }) => !hidden.includes(id)).map(({ number }) => `/servicos/${number}`),
    ...(await orBuiltIn(payload, catalogue))
      // An entry has the search appearance of its service.
      .filter((entry) => !('service' in entry && hidden.includes(entry.service)))
      .map(({ slug }) => serviceHref(slug)),
    ...Object.values(LEGAL_PAGES).flatMap(({ key, path }) => (settings[key] ? path : [])),
  ]
}

/** Paths of the published pages made by staff. */
export async function listPageAddresses(payload: Payload): Promise<string[]> {
  const pages = await findShown(payload, 'pages', { select: { slug: true }, sort: 'createdAt' })
  return pages.map(({ slug }) => `/${slug}`)
}
