import type { PayloadRequest, Sort, Where } from 'payload'

import { create, find } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { toKwanzas } from '@kit/lib/money'
import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'
import { slugify } from '@kit/lib/text'
import { builtInCatalogue } from '../built-in-catalogue'
import { isServiceAddress } from '../domain/service-address'

/** A service to add to the catalogue. */
interface ShownService {
  id: string
  description: string | null
  isGraphic: boolean
  name: string
  /** Makes the slug unique if the name's is taken. */
  number: number
}

/**
 * Appends a service to the catalogue of the services page, linked so that price and days stay the service's own
 * (PAGE-20). Does nothing if an entry already links to it. An empty catalogue shows the built-in entries, so those are
 * stored first.
 * @throws DomainError forbidden if the caller may not change the catalogue
 */
export async function addService(req: PayloadRequest, service: ShownService): Promise<void> {
  if (!hasRole(req.user, CONTENT_ROLES)) throw new DomainError('forbidden')
  const [named] = await findEntries(req, { where: { service: { equals: service.id } } })
  if (named) return
  const [last] = await findEntries(req, { sort: '-sortOrder' })
  if (!last) await storeBuiltIn(req)
  const text = service.description?.trim() || service.name
  await create(req, 'catalogue', {
    description: text,
    fullDescription: text,
    group: service.isGraphic ? 'graphic' : 'digital',
    projectsCount: 0,
    service: service.id,
    slug: await freeSlug(req, service),
    sortOrder: (last?.sortOrder ?? builtInCatalogue.length) + 1,
    title: service.name,
  })
}

/** Stores the built-in entries, except those that staff moved to the trash. */
export async function storeBuiltIn(req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'catalogue',
    depth: 0,
    overrideAccess: true,
    pagination: false,
    req,
    select: { slug: true },
    trash: true,
  })
  const stored = new Set(docs.map(({ slug }) => slug))
  for (const { basePriceCents: _, features, ...entry } of builtInCatalogue) {
    if (stored.has(entry.slug)) continue
    const priced = features.map(({ priceCents, ...rest }) => ({ ...rest, price: toKwanzas(priceCents) }))
    await req.payload.create({ collection: 'catalogue', data: { ...entry, features: priced }, depth: 0, req })
  }
}

/** Catalogue slugs by service id; services without an entry are left out. */
export async function readCatalogueSlugs(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, string>> {
  const where: Where = { service: { in: [...ids] } }
  const entries = ids.length > 0 ? await find(req, 'catalogue', { select: { service: true, slug: true }, where }) : []
  return new Map(
    entries.flatMap(({ service, slug }) => (typeof service === 'string' ? [[service, slug] as const] : [])),
  )
}

const findEntries = (req: PayloadRequest, query: { sort?: Sort; where?: Where }) =>
  find(req, 'catalogue', { limit: 1, select: { sortOrder: true }, ...query })

/**
 * Slug from the name. Appends the service's number if the slug is taken, even in the trash, or belongs to a service's own
 * page.
 */
async function freeSlug(req: PayloadRequest, { name, number }: ShownService): Promise<string> {
  const wanted = slugify(name)
  const where: Where = { slug: { equals: wanted } }
  const { totalDocs } = await req.payload.count({
    collection: 'catalogue',
    overrideAccess: true,
    req,
    trash: true,
    where,
  })
  return totalDocs > 0 || isServiceAddress(wanted) ? `${wanted}-${number}` : wanted
}
