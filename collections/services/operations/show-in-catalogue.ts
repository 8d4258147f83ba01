import type { PayloadRequest, Sort, Where } from 'payload'

import type { Service } from '@kit/database/payload-types'
import { create, find } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'
import { slugify } from '@kit/lib/text'
import { isGraphic } from '../domain/group-services'
import { serializePublicService } from '../serialize'

/**
 * Puts a service at the end of the catalogue of the services page, where its price and days stay the service's own
 * (PAGE-20); nothing if an entry names it already.
 * @throws DomainError forbidden for those who may not change the catalogue
 */
export async function showInCatalogue(req: PayloadRequest, service: Service): Promise<void> {
  if (!hasRole(req.user, CONTENT_ROLES)) throw new DomainError('forbidden')
  const { categoryId, description, id: number, name } = serializePublicService(service)
  const wanted = slugify(name)
  const [[named], [sameAddress], [last]] = await Promise.all([
    findEntries(req, { where: { service: { equals: service.id } } }),
    findEntries(req, { where: { slug: { equals: wanted } } }),
    findEntries(req, { sort: '-sortOrder' }),
  ])
  if (named) return
  await create(req, 'catalogue', {
    description: description?.trim() || name,
    fullDescription: description?.trim() || name,
    group: isGraphic(categoryId) ? 'graphic' : 'digital',
    projectsCount: 0,
    service: service.id,
    // A number alone would be the service's own page.
    slug: sameAddress || /^\d*$/.test(wanted) ? `${wanted || 'servico'}-${number}` : wanted,
    sortOrder: (last?.sortOrder ?? 0) + 1,
    title: name,
  })
}

const findEntries = (req: PayloadRequest, query: { sort?: Sort; where?: Where }) =>
  find(req, 'catalogue', { limit: 1, select: { sortOrder: true }, ...query })

/** Addresses in the catalogue of these services, by their ids; those that are not in it have none. */
export async function readCatalogueSlugs(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, string>> {
  const where: Where = { service: { in: [...ids] } }
  const entries = ids.length > 0 ? await find(req, 'catalogue', { select: { service: true, slug: true }, where }) : []
  return new Map(
    entries.flatMap(({ service, slug }) => (typeof service === 'string' ? [[service, slug] as const] : [])),
  )
}
