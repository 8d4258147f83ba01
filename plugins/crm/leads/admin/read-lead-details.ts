import { call } from '@kit/http/call'
import { luandaDay } from '@kit/lib/dates'
import type { getLead } from '../contract'
import type { LeadDetails } from '../schema'
import type { LeadRow } from './lead-row'

/** Fetches a lead with its links, duplicates and history in one request. */
export function readLeadDetails(id: string, signal?: AbortSignal): Promise<LeadDetails> {
  return call<typeof getLead>('GET /api/leads/{id}', { params: { id }, signal })
}

export async function readLeadRow(id: string): Promise<LeadRow> {
  const { duplicates, lead } = await readLeadDetails(id)
  return { hasDuplicates: duplicates.length > 0, lead, today: luandaDay(new Date()) }
}
