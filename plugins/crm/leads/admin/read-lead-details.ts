import { call } from '@kit/http/call'
import { luandaDay } from '@kit/lib/dates'
import type { getLead } from '../contract'
import type { LeadDetails } from '../schema'
import type { LeadRow } from './lead-row'

/** One read of a lead with what is around it. */
export function readLeadDetails(id: string, signal?: AbortSignal): Promise<LeadDetails> {
  return call<typeof getLead>('GET /api/leads/{id}', { params: { id }, signal })
}

/** A lead as it is stored now, for the drawer. */
export async function readLeadRow(id: string): Promise<LeadRow> {
  const { duplicates, lead } = await readLeadDetails(id)
  return { hasDuplicates: duplicates.length > 0, lead, today: luandaDay(new Date()) }
}
