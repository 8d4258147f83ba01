import type { Payload } from 'payload'

import { findShown } from '@kit/data/documents'
import { coverOf, readPictures } from '@/site/portfolio/read-pictures'
import { projectHref } from '@/site/project/project-href'
import { webHost } from '@/site/project/web-host'
import { readOr } from '@/site/read-or'
import type { PortfolioProject } from './project-tile'

/** Longer than elsewhere, because the skeleton is visible meanwhile. */
const PATIENCE_MS = 8000

/**
 * All published projects by display order, then oldest first (PORT-01, OP-52). Null if they cannot be read: unlike
 * Home's sections, this page says so (PORT-10). Never rejects.
 */
export function readPortfolio(): Promise<PortfolioProject[] | null> {
  return readOr<PortfolioProject[] | null>(null, findProjects, PATIENCE_MS)
}

async function findProjects(payload: Payload): Promise<PortfolioProject[]> {
  const docs = await findShown(payload, 'projects', { sort: ['displayOrder', 'createdAt', 'id'] })
  const covers = docs.flatMap(({ images }) => images?.[0] ?? [])
  const pictures = await readPictures(payload, covers)
  return docs.map((doc) => ({
    category: doc.category,
    clientName: doc.clientName ?? '',
    cover: coverOf(doc, pictures),
    description: doc.tileLine?.trim() || doc.description,
    host: webHost(doc.projectUrl),
    href: projectHref(doc),
    isFeatured: doc.featured === 1,
    title: doc.title,
  }))
}
