import type { PayloadRequest, Where } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { find } from '@kit/data/documents'
import { DomainError, type Issue } from '@kit/lib/errors'
import { idOf } from '@kit/lib/serialize'
import { isUuid } from '@kit/lib/uuid'
import type { ItemInput } from '../schema'

/**
 * Replaces each line's `serviceId` (uuid or number, OP-08) by the service's uuid, for storing. One query for all lines.
 * @param stored the record's lines: they may still name a deleted service, which they lose now
 * @throws DomainError invalid at `items.N.serviceId` for a service that does not exist
 */
export async function resolveItems<I extends ItemInput>(
  req: PayloadRequest,
  items: readonly I[] | undefined,
  stored: Quote['items'] = [],
): Promise<(Omit<I, 'serviceId'> & { service: string | null })[] | undefined> {
  if (!items) return undefined
  const services = await servicesByReference(req, items)
  const kept = new Set(stored?.map(({ service }) => idOf(service)))
  const issues: Issue[] = []
  const resolved = items.map(({ serviceId, ...item }, index) => {
    const service = serviceId ? (services.get(serviceId.toLowerCase()) ?? null) : null
    if (serviceId && !service && !kept.has(serviceId))
      issues.push({ message: 'Serviço inexistente', path: `items.${index}.serviceId` })
    return { ...item, service }
  })
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  return resolved
}

async function servicesByReference(req: PayloadRequest, items: readonly ItemInput[]): Promise<Map<string, string>> {
  const references = new Set(items.flatMap(({ serviceId }) => (serviceId ? [serviceId] : [])))
  if (references.size === 0) return new Map()
  const ids = [...references].filter(isUuid)
  const numbers = [...references].filter((reference) => !isUuid(reference)).map(Number)
  const either: Where[] = [{ id: { in: ids } }, { number: { in: numbers } }]
  const docs = await find(req, 'services', { where: { or: either } })
  return new Map(
    docs.flatMap((service) => [[service.id, service.id] as const, [String(service.number), service.id] as const]),
  )
}
