import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import { accentsOf } from '@collections/site-settings/brand-colour'
import { readBrandPng } from '@collections/site-settings/operations/brand-png'
import { createLocalReq, type Payload, type Where } from 'payload'

import { findShown } from '@kit/data/documents'
import { getEnv } from '@kit/process/env'
import { redrawPicture } from '@kit/process/pictures'
import { isUuid } from '@kit/lib/uuid'
import { mediaFileName } from '@/site/portfolio/read-pictures'
import { readArticle } from '@/site/news/read-articles'
import { readPage } from '@/site/pages/read-page'
import { firstPicture, titleOf } from '@/site/pages/shown-page'
import { readServiceDetail } from '@/site/service-detail/read-service-detail'
import { readSiteSettings } from '@/site/settings/read-site-settings'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import type { ShareFacts } from './share-image'

interface PageFacts extends Pick<ShareFacts, 'kicker' | 'title'> {
  /** Address of the work's picture. */
  pictureUrl?: string | undefined
}

/** Content of a page's share picture, by its path below `/og`; null for an unknown page. */
export async function readShareFacts(payload: Payload, segments: readonly string[]) {
  const [facts, settings] = await Promise.all([readPageFacts(payload, segments), readSiteSettings()])
  if (!facts) return null
  const { agencyName, brand, brandColour } = settings
  const symbol = brand?.symbol ? await readBrandPng(await createLocalReq({}, payload), 'symbol') : null
  const drawn = symbol ? { symbol: `data:image/png;base64,${symbol.toString('base64')}` } : {}
  return { ...facts, ...drawn, agencyName, colours: accentsOf(brandColour) }
}

async function readPageFacts(payload: Payload, segments: readonly string[]): Promise<PageFacts | null> {
  const [{ agencyName, tagline }, { search }] = await Promise.all([readSiteSettings(), readSiteTexts()])
  const [page, id] = segments
  if (segments.length === 1) {
    if (page === 'home') return { kicker: search.kicker, title: tagline }
    if (page === 'servicos') return { kicker: 'Serviços', title: search.servicesTitle }
    if (page === 'portfolio') return { kicker: 'Portfólio', title: search.portfolioTitle }
  }
  if (segments.length !== 2 || !id) return null
  if (page === 'servicos') return serviceFacts(id)
  if (page === 'projeto') return projectFacts(payload, id)
  if (page === 'pagina') return pageFacts(id, agencyName)
  if (page === 'noticias') return articleFacts(id)
  return null
}

async function pageFacts(slug: string, agencyName: string): Promise<PageFacts | null> {
  const page = await readPage(slug)
  return page && { kicker: agencyName, pictureUrl: firstPicture(page)?.url ?? undefined, title: titleOf(page) }
}

async function articleFacts(slug: string): Promise<PageFacts | null> {
  const found = await readArticle(slug)
  return found && { kicker: 'Notícias', pictureUrl: found.article.cover?.src, title: found.article.title }
}

async function projectFacts(payload: Payload, id: string): Promise<PageFacts | null> {
  const where: Where = isUuid(id) ? { id: { equals: id } } : { slug: { equals: id } }
  const [project] = await findShown(payload, 'projects', { limit: 1, where })
  if (!project) return null
  const { category, images, title } = project
  return { kicker: PROJECT_CATEGORY_LABELS[category], pictureUrl: images?.[0], title }
}

async function serviceFacts(id: string): Promise<PageFacts | null> {
  const service = await readServiceDetail(id)
  return service && { kicker: 'Serviços', title: service.name }
}

/**
 * Crops the picture for the right half, as a JPEG data URL; undefined if it is not on this disk (another site's, S3) or
 * unreadable.
 */
export async function readPicture(url = ''): Promise<string | undefined> {
  const name = mediaFileName(url)
  if (!name) return undefined
  try {
    const file = await readFile(path.join(getEnv().dataDir, 'media', path.basename(name)))
    const jpeg = await redrawPicture(
      file,
      (picture) => picture.resize(1020, 1260, { fit: 'cover', position: 'attention' }).jpeg().toBuffer(),
      { isStranger: true },
    )
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch {
    return undefined
  }
}
