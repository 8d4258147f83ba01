import type { Payload } from 'payload'

import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'

import { readSiteSettings } from '@/site/settings/read-site-settings'

/**
 * Paths of all public pages, for the sitemap and for rendering ahead. Pages without content (an unpublished legal text)
 * are left out.
 */
export async function listPublicPaths(payload: Payload): Promise<string[]> {
  const visitor = { depth: 0, overrideAccess: false, pagination: false } as const
  const [settings, projects, services, catalogue] = await Promise.all([
    readSiteSettings(),
    payload.find({ ...visitor, collection: 'projects', select: { slug: true }, sort: 'displayOrder' }),
    payload.find({ ...visitor, collection: 'services', select: { number: true }, sort: 'number' }),
    payload.find({ ...visitor, collection: 'catalogue', select: { slug: true }, sort: 'createdAt' }),
  ])
  const entries = catalogue.docs.length > 0 ? catalogue.docs : builtInCatalogue
  return [
    '/',
    '/servicos',
    '/portfolio',
    ...projects.docs.map(({ slug }) => `/projeto/${encodeURIComponent(slug ?? '')}`),
    ...services.docs.map(({ number }) => `/servicos/${number}`),
    ...entries.map(({ slug }) => `/servicos/${slug}`),
    ...(settings.termsOfUse ? ['/termos-de-uso'] : []),
    ...(settings.privacyPolicy ? ['/politica-de-privacidade'] : []),
  ]
}
