import type { Payload } from 'payload'

import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'

import { findShown } from '@kit/data/documents'
import { readSiteSettings } from '@/site/settings/read-site-settings'

/**
 * Paths of all public pages, for the sitemap and for rendering ahead. Pages without content (an unpublished legal text)
 * are left out.
 */
export async function listPublicPaths(payload: Payload): Promise<string[]> {
  const [settings, projects, services, catalogue] = await Promise.all([
    readSiteSettings(),
    findShown(payload, 'projects', { select: { slug: true }, sort: 'displayOrder' }),
    findShown(payload, 'services', { select: { number: true }, sort: 'number' }),
    findShown(payload, 'catalogue', { select: { slug: true }, sort: 'createdAt' }),
  ])
  const entries = catalogue.length > 0 ? catalogue : builtInCatalogue
  return [
    '/',
    '/servicos',
    '/portfolio',
    ...projects.map(({ slug }) => `/projeto/${encodeURIComponent(slug ?? '')}`),
    ...services.map(({ number }) => `/servicos/${number}`),
    ...entries.map(({ slug }) => `/servicos/${slug}`),
    ...(settings.termsOfUse ? ['/termos-de-uso'] : []),
    ...(settings.privacyPolicy ? ['/politica-de-privacidade'] : []),
  ]
}
