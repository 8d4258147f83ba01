import type { Payload } from 'payload'

import type { PictureSource } from '@kit/ui/picture'
import type { Project } from '@kit/database/payload-types'
import { coverOf, readPictures } from '@/site/portfolio/read-pictures'
import { projectHref } from './project-href'
import type { CaseStudy, NeighbourView, ProjectView } from './project-view'
import { webHost } from './web-host'

export type NeighbourDoc = Pick<Project, 'id' | 'images' | 'slug' | 'title'>

/** Pictures of some projects by address, read in one query. */
export function picturesOf(
  payload: Payload,
  docs: readonly (Pick<Project, 'images'> | undefined)[],
): Promise<Map<string, PictureSource>> {
  return readPictures(
    payload,
    docs.flatMap((doc) => doc?.images ?? []),
  )
}

/** Converts a stored project, published or an unfinished draft, for its page. */
export function toProjectView(
  doc: Project,
  pictures: ReadonlyMap<string, PictureSource>,
  caseStudy: CaseStudy,
): ProjectView {
  const images = (doc.images ?? []).filter((url) => url !== '')
  const { category, createdAt, description, displayOrder, featured, tags, title } = doc as Partial<Project> &
    Pick<Project, 'category' | 'createdAt'>
  return {
    caseStudy,
    category,
    clientName: doc.clientName ?? '',
    createdAt: new Date(createdAt),
    description: description ?? '',
    displayOrder: displayOrder ?? 0,
    host: webHost(doc.projectUrl),
    href: projectHref(doc),
    isFeatured: featured === 1,
    pictures: images.map((src, index) => pictures.get(src) ?? { alt: `${title ?? ''}, imagem ${index + 1}`, src }),
    projectUrl: doc.projectUrl ?? '',
    seo: doc.seo,
    slug: doc.slug ?? '',
    tags: tags ?? [],
    title: title ?? '',
  }
}

export function toNeighbourView(doc: NeighbourDoc, pictures: ReadonlyMap<string, PictureSource>): NeighbourView {
  const cover = coverOf(doc, pictures)
  // Decorative: its title is beside it.
  return { cover: cover && { ...cover, alt: '' }, href: projectHref(doc), title: doc.title }
}
