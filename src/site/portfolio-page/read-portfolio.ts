import config from '@payload-config'
import { getPayload } from 'payload'

import { noteFallback } from '../../lib/page-fallback'
import type { Project } from '../../payload-types'
import { readPictures } from '../portfolio/read-pictures'
import { projectHref } from '../project/project-href'
import { webHost } from '../project/web-host'
import type { PortfolioProject } from './portfolio-project'

/** The skeleton stands meanwhile, so the visitor may wait longer than for a page with something else to show. */
const PATIENCE_MS = 8000

/**
 * All published projects by display order, then oldest first (PORT-01, OP-52). Null when they cannot be read: unlike
 * the sections of Home this page says so (PORT-10). Never rejects.
 */
export async function readPortfolio(): Promise<PortfolioProject[] | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The projects were not read in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([findProjects(), tooLate])
  } catch {
    // A page that says so is not one to keep.
    noteFallback()
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function findProjects(): Promise<PortfolioProject[]> {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'projects',
    depth: 0,
    overrideAccess: false,
    pagination: false,
    sort: ['displayOrder', 'createdAt', 'id'],
  })
  const covers = docs.flatMap(({ images }) => images?.[0] ?? [])
  const pictures = await readPictures(payload, covers)
  return docs.map((doc) => {
    const cover = doc.images?.[0]
    return { ...toCard(doc), cover: cover ? (pictures.get(cover) ?? { alt: '', src: cover }) : null }
  })
}

function toCard(doc: Project): Omit<PortfolioProject, 'cover'> {
  return {
    category: doc.category,
    clientName: doc.clientName ?? '',
    description: doc.description,
    host: webHost(doc.projectUrl),
    href: projectHref(doc),
    isFeatured: doc.featured === 1,
    title: doc.title,
  }
}
