import type { PayloadRequest } from 'payload'

import type { Lead } from '@kit/database/payload-types'
import { withTransaction } from '@kit/lib/transaction'
import { lockRecord, requireUnchanged } from '@kit/lib/records'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { withOwnerColumn } from '@crm/owners/schema'
import { BUDGET_RANGES } from '../domain/lead-options'
import type { LeadAnswer, StaffLead } from '../schema'
import { serializeLead } from '../serialize'

/** Creates a lead from the staff's form (API-27). */
export async function createStaffLead(req: PayloadRequest, body: StaffLead): Promise<{ lead: LeadAnswer }> {
  return withTransaction(req, async () => {
    const data = toColumns(body) as Omit<Lead, 'id' | 'createdAt' | 'updatedAt'>
    const doc = await req.payload.create({ collection: 'leads', data, depth: 0, overrideAccess: false, req })
    return { lead: serializeLead(doc) }
  })
}

/**
 * Changes the keys that were sent (API-28, OP-50); `loadedAt` is the state that the change is made from.
 * @throws DomainError lead_not_found, stale_record
 */
export async function updateLead(
  req: PayloadRequest,
  id: string,
  body: Partial<StaffLead>,
  loadedAt: Date | null = null,
): Promise<{ lead: LeadAnswer }> {
  return withTransaction(req, async () => {
    await giveLinkedRecords(req, 'leads', id, body)
    await lockRecord(req, 'leads', id, 'lead_not_found')
    await requireUnchanged(req, 'leads', id, loadedAt)
    const doc = await req.payload.update({
      collection: 'leads',
      data: toColumns(body),
      depth: 0,
      id,
      overrideAccess: false,
      req,
    })
    return { lead: serializeLead(doc) }
  })
}

/** A `budget` that is a range code belongs in the range (OP-44). */
export function toColumns({ budget, ...sent }: Partial<StaffLead>): Partial<Lead> {
  const rest = withOwnerColumn(sent) as Partial<Lead>
  if (budget === undefined) return rest
  const range = BUDGET_RANGES.find((code) => code === budget)
  if (range) return { ...rest, budget: null, budgetRange: range }
  return { ...rest, budget: typeof budget === 'number' ? budget : null }
}
