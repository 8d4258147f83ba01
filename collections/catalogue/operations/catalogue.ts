import type { PayloadRequest, Sort, Where } from 'payload'

import { create, find } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { toKwanzas } from '@kit/lib/money'
import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'
import { slugify } from '@kit/lib/text'
import { builtInCatalogue } from '../built-in-catalogue'

/** A service as it is put into the catalogue. */
interface ShownService {
  id: string
  description: string | null
  isGraphic: boolean
  name: string
  /** Its number, for an address of its own where its name's is taken. */
  number: number
}

/**
 * Puts a service at the end of the catalogue of the services page, where its price and days stay the service's own
 * (PAGE-20); nothing if an entry names it already. Of a catalogue that is empty the site shows the built-in entries, so
 * those are stored before it.
 * @throws DomainError forbidden for those who may not change the catalogue
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

/** Stores the documented entries. */
export async function storeBuiltIn(req: PayloadRequest): Promise<void> {
  for (const { basePriceCents: _, features, ...entry } of builtInCatalogue) {
    const priced = features.map(({ priceCents, ...rest }) => ({ ...rest, price: toKwanzas(priceCents) }))
    await req.payload.create({ collection: 'catalogue', data: { ...entry, features: priced }, depth: 0, req })
  }
}

/** Addresses in the catalogue of these services, by their ids; those that are not in it have none. */
export async function readCatalogueSlugs(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, string>> {
  const where: Where = { service: { in: [...ids] } }
  const entries = ids.length > 0 ? await find(req, 'catalogue', { select: { service: true, slug: true }, where }) : []
  return new Map(
    entries.flatMap(({ service, slug }) => (typeof service === 'string' ? [[service, slug] as const] : [])),
  )
}

const findEntries = (req: PayloadRequest, query: { sort?: Sort; where?: Where }) =>
  find(req, 'catalogue', { limit: 1, select: { sortOrder: true }, ...query })

/** From the name; one that is taken, also in the trash, or a number, which would be the service's own page, gets the number. */
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
  return totalDocs > 0 || /^\d+$/.test(wanted) ? `${wanted}-${number}` : wanted
}
