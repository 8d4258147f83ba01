import type { Payload } from 'payload'

import type { Project } from '@kit/database/payload-types'
import { PROJECT_CATEGORIES, type ProjectCategory } from '@collections/projects/domain/project-category'
import { findShown } from '@kit/data/documents'
import type { PictureSource } from '@kit/ui/picture'
import { projectHref } from '@/site/project/project-href'
import { coverOf, readPictures } from './read-pictures'
import { tileLineOf } from './tile-line'

/** A project as shown beside a service or in a proposal. */
export interface Work {
  id: string
  clientName: string
  cover: PictureSource | null
  href: string
  line: string
  title: string
}

/** Selects works by the services that they reference, else by category. */
interface WorkWish {
  categories: readonly ProjectCategory[] | 'all'
  serviceIds: readonly string[]
}

/** Published projects that reference one of the services, then others of the categories, in portfolio order. */
export async function readWorks(payload: Payload, wish: WorkWish, limit: number): Promise<Work[]> {
  const { categories, serviceIds } = wish
  if (serviceIds.length === 0 && categories.length === 0) return []
  const docs = await findShown(payload, 'projects', {
    sort: ['displayOrder', 'createdAt', 'id'],
    where: categories === 'all' ? {} : { or: [{ service: { in: serviceIds } }, { category: { in: categories } }] },
  })
  const doesName = ({ service }: Project) => typeof service === 'string' && serviceIds.includes(service)
  const shown = [...docs.filter(doesName), ...docs.filter((doc) => !doesName(doc))].slice(0, limit)
  return toWorks(payload, shown)
}

/** Projects with their covers. */
export async function toWorks(payload: Payload, docs: readonly Project[]): Promise<Work[]> {
  const pictures = await readPictures(
    payload,
    docs.flatMap(({ images }) => images?.[0] ?? []),
  )
  return docs.map((doc) => ({
    clientName: doc.clientName ?? '',
    cover: coverOf(doc, pictures),
    href: projectHref(doc),
    id: doc.id,
    line: tileLineOf(doc),
    title: doc.title,
  }))
}

/** Portfolio category for a service category's number (SERV-60). */
export const categoryOfNumber = (number: number | null): ProjectCategory | undefined =>
  number === null ? undefined : PROJECT_CATEGORIES[number - 1]
