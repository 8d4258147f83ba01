import type { Payload } from 'payload'

import type { PictureSource } from '@kit/ui/picture'
import type { Project } from '@kit/database/payload-types'
import { readPictures } from '@/site/portfolio/read-pictures'
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
    pictures: images.map((url, index) => toPicture(url, pictures, `${title ?? ''}, imagem ${index + 1}`)),
    projectUrl: doc.projectUrl ?? '',
    seo: doc.seo,
    slug: doc.slug ?? '',
    tags: tags ?? [],
    title: title ?? '',
  }
}

export function toNeighbourView(doc: NeighbourDoc, pictures: ReadonlyMap<string, PictureSource>): NeighbourView {
  const url = doc.images?.[0]
  // Decorative: its title is beside it.
  return { cover: url ? { ...toPicture(url, pictures, ''), alt: '' } : null, href: projectHref(doc), title: doc.title }
}

/** A picture of another site is used unchanged: neither its size nor its text is known here. */
function toPicture(url: string, pictures: ReadonlyMap<string, PictureSource>, alt: string): PictureSource {
  return pictures.get(url) ?? { alt, src: url }
}
