import { sql } from '@payloadcms/db-postgres'
import { addService } from '@collections/catalogue/operations/catalogue'
import type { PayloadRequest } from 'payload'

import type { ServiceAnswer, ServiceInput, ServiceUpdate } from '../schema'
import { isGraphic } from '../domain/group-services'
import { serializePublicService, serializeService } from '../serialize'
import type { Service } from '@kit/database/payload-types'
import { create, type NewDocument, update } from '@kit/data/documents'
import { lockUnchanged, trashRecord } from '@kit/data/records'
import { resolveReference } from '@kit/data/references'
import { sqlIn } from '@kit/data/transaction'
import { serviceErrors } from '../errors'

/**
 * Creates a service; the database assigns its number (API-44, OP-08).
 * @throws DomainError invalid at `categoryId`, forbidden if `inCatalogue` is set and the caller may not change the
 * catalogue
 */
export async function createService(req: PayloadRequest, body: ServiceInput): Promise<{ service: ServiceAnswer }> {
  const data = (await toColumns(req, body)) as NewDocument<'services'>
  return store(req, await create(req, 'services', data, { depth: 1 }), body)
}

/**
 * Changes the keys that were sent (API-45, SVC-28).
 * @throws DomainError service_not_found, stale_record, invalid at `categoryId`, forbidden as above
 */
export async function updateService(
  req: PayloadRequest,
  id: string,
  body: ServiceUpdate,
  loadedAt: Date | null = null,
): Promise<{ service: ServiceAnswer }> {
  await lockUnchanged(req, 'services', id, serviceErrors.service_not_found, loadedAt)
  return store(req, await update(req, 'services', id, await toColumns(req, body), { depth: 1 }), body)
}

/**
 * Moves a service to the trash; line items lose the reference but keep text and price (decisions, last paragraph).
 * @throws DomainError service_not_found
 */
export async function deleteService(req: PayloadRequest, id: string): Promise<{ success: true }> {
  return trashRecord(req, 'services', id, serviceErrors.service_not_found, async () => {
    const clear = async (table: string) => {
      const rows = await sqlIn<{ id: string }>(
        req,
      )`update ${sql.identifier(table)} set service_id = null where service_id = ${id} returning id`
      return rows.map((line) => line.id)
    }
    return {
      quote_items: await clear('quote_items'),
      order_items: await clear('order_items'),
      retainer_items: await clear('retainer_items'),
    }
  })
}

async function store(
  req: PayloadRequest,
  stored: Service,
  { inCatalogue }: ServiceUpdate,
): Promise<{ service: ServiceAnswer }> {
  if (inCatalogue) await addService(req, shownOf(stored))
  return { service: serializeService(stored) }
}

function shownOf(stored: Service) {
  const { categoryId, description, id: number, name } = serializePublicService(stored)
  return { id: stored.id, description, isGraphic: isGraphic(categoryId), name, number }
}

async function toColumns(req: PayloadRequest, body: ServiceUpdate): Promise<Partial<Service>> {
  const { categoryId, inCatalogue: _, ...rest } = body
  const category = await resolveReference(req, categoryId, {
    collection: 'service-categories',
    message: 'Categoria inexistente',
    path: 'categoryId',
  })
  return { ...(rest as Partial<Service>), ...(category === undefined ? {} : { category }) }
}
