import type { PayloadRequest } from 'payload'

import { monthOf } from '../domain/terms'
import { retainerErrors } from '../errors'
import type { RetainerAnswer, RetainerChange, RetainerInput } from '../schema'
import { termsOf } from '../serialize'
import { makeMonthsOf } from './months'
import { followLastDay } from './notices'
import { readRetainer } from './retainer-lists'
import { recordActivity } from '@collections/activities/operations/activities'
import { clientErrors } from '@crm/clients/errors'
import { resolveItems } from '@crm/line-items/operations/resolve-items'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { readOwner } from '@crm/owners/operations/owners'
import { withOwnerColumn } from '@crm/owners/schema'
import { lockQuoteOf, lockTakers } from '@crm/payments/operations/amounts'
import { takeMonthly } from '@crm/payments/operations/monthly'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import type { Retainer } from '@kit/database/payload-types'
import { type Access, create, type NewDocument, update } from '@kit/data/documents'
import { lockRecord, readLocked, readRecord, trashRecord } from '@kit/data/records'
import { luandaDay } from '@kit/lib/dates'
import { requireNotErased } from '@kit/lib/erased-person'
import { invalidAt } from '@kit/lib/errors'

/** Where an avença comes from, besides its client. */
interface Origin extends Access {
  /** The accepted quote that made the first month's instalment (RET-03). Must be locked. */
  quoteId?: string | null
  /** Line items to store unchanged, as agreed. */
  lines?: Retainer['items']
}

/**
 * Creates an avença for a client, with its months up to the present one (RET-04, RET-05). The owner defaults to the
 * client's.
 * @throws DomainError client_not_found, person_erased, invalid
 */
export async function createRetainer(
  req: PayloadRequest,
  clientId: string,
  body: RetainerInput,
  { lines, quoteId = null, ...access }: Origin = {},
): Promise<{ retainer: RetainerAnswer }> {
  await lockRecord(req, 'clients', clientId, clientErrors.client_not_found, 'share')
  requireNotErased((await readRecord(req, 'clients', clientId, clientErrors.client_not_found, access)).name)
  const today = luandaDay(new Date())
  if (body.endsOn && body.endsOn < body.startsOn) throw invalidAt('endsOn', 'O fim é anterior ao início')
  const columns = { ...(await toColumns(req, body)), ...(lines && { items: lines }) }
  const owner = body.ownerId ?? (await readOwner(req, 'clients', clientId))
  const doc = await create(
    req,
    'retainers',
    { ...columns, client: clientId, owner, quote: quoteId } as NewDocument<'retainers'>,
    access,
  )
  if (quoteId) {
    const { startsOn } = body
    await takeMonthly(req, { month: monthOf(startsOn), quoteId, retainerId: doc.id, startsOn })
  }
  await makeMonthsOf(req, doc.id, today)
  await recordActivity(req, {
    description: `Avença ${doc.retainerNumber} criada para o cliente`,
    entityId: clientId,
    entityType: 'client',
    type: 'converted',
  })
  return { retainer: await readRetainer(req, doc.id, access) }
}

/**
 * Updates the keys that were sent. Changes to what is included apply from the next month on; once months exist, the
 * value changes through `changeValue` and the start is fixed (RET-10).
 * @param loadedAt the `updatedAt` that the caller loaded; null skips the check
 * @throws DomainError retainer_not_found, stale_record, value_by_month, invalid
 */
export async function updateRetainer(
  req: PayloadRequest,
  id: string,
  body: RetainerChange,
  loadedAt: Date | null = null,
): Promise<{ retainer: RetainerAnswer }> {
  await lockOpenTasks(req, 'retainers', id)
  await giveLinkedRecords(req, 'retainers', id, body)
  const before = await readLocked(req, 'retainers', id, retainerErrors.retainer_not_found, loadedAt)
  const columns = await toColumns(req, body, before.items)
  if (body.startsOn && before.endsOn && before.endsOn < body.startsOn)
    throw invalidAt('startsOn', 'O início é posterior ao fim')
  const after = await update(req, 'retainers', id, columns)
  await followLastDay(req, id, termsOf(before), termsOf(after))
  // The start may have moved to an earlier month.
  await makeMonthsOf(req, id, luandaDay(new Date()))
  return { retainer: await readRetainer(req, id) }
}

/**
 * Moves an avença to the trash; a project of its quote gets the first month (RET-05).
 * @throws DomainError retainer_not_found, has_receipts
 */
export async function deleteRetainer(req: PayloadRequest, id: string): Promise<{ success: true }> {
  await lockOpenTasks(req, 'retainers', id)
  await lockQuoteOf(req, 'retainers', id)
  await lockTakers(req, 'retainers', id)
  return trashRecord(req, 'retainers', id, retainerErrors.retainer_not_found)
}

async function toColumns(
  req: PayloadRequest,
  body: RetainerChange,
  stored?: Retainer['items'],
): Promise<Partial<Retainer>> {
  const { items, ...rest } = withOwnerColumn(body)
  const lines = await resolveItems(req, items, stored)
  return { ...(rest as Partial<Retainer>), ...(lines === undefined ? {} : { items: lines as Retainer['items'] }) }
}
