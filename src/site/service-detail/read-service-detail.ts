import { serializePublicService } from '@collections/services/serialize'
import type { Payload } from 'payload'
import { cache } from 'react'

import { isRecordNumber } from '@kit/http/fields'
import { findShown } from '@kit/data/documents'
import { isUuid } from '@kit/lib/uuid'
import { readCatalogue } from '@/site/catalogue/read-catalogue'
import { categoryOfNumber, readWorks, type Work } from '@/site/portfolio/read-works'
import { readOr } from '@/site/read-or'
import { fromCatalogue, fromRecord, type ServiceDetail } from './service-detail'

/**
 * Finds a service by the id in the address: an active record by number or uuid, else a catalogue entry (OP-08, OP-11,
 * OP-25). Null if there is none, or if a record cannot be read (SERV-50); built-in entries are available without the
 * database. Read once per request.
 */
export const readServiceDetail = cache(async (id: string): Promise<ServiceDetail | null> => {
  if (isUuid(id) || isRecordNumber(id)) return readRecord(id)
  const entry = (await readCatalogue()).find((candidate) => candidate.id === id)
  return entry ? fromCatalogue(entry) : null
})

const readRecord = (id: string) => readOr<ServiceDetail | null>(null, (payload) => findActiveService(payload, id))

/** An active service by number or uuid, as visitors may see it. */
export async function findActiveService(payload: Payload, id: string): Promise<ServiceDetail | null> {
  const [doc] = await findShown(payload, 'services', {
    depth: 1,
    limit: 1,
    where: isUuid(id) ? { id: { equals: id } } : { number: { equals: Number(id) } },
  })
  if (!doc) return null
  // Only the catalogue knows which prices are per month (docs/decisions/0061).
  const where = { isMonthly: { equals: true }, service: { equals: doc.id } }
  const [monthly] = await findShown(payload, 'catalogue', { limit: 1, where })
  return fromRecord(serializePublicService(doc), doc, monthly !== undefined)
}

const WORKS = 3

/** Three projects for a service, first those that reference it. None if they cannot be read. */
export const readServiceWorks = ({ categoryNumber, recordId }: ServiceDetail): Promise<readonly Work[]> =>
  readOr<readonly Work[]>([], (payload) => {
    const category = categoryOfNumber(categoryNumber)
    const wish = { categories: category ? [category] : [], serviceIds: recordId ? [recordId] : [] }
    return readWorks(payload, wish, WORKS)
  })
