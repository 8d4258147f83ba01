import { readOf } from '@kit/http/call'
import { luandaDay } from '@kit/lib/dates'
import type { getLead } from '../contract'
import type { LeadRow } from './lead-row'

/** Fetches a lead with its links, duplicates and history in one request. */
export const readLeadDetails = readOf<typeof getLead>('GET /api/leads/{id}')

export async function readLeadRow(id: string): Promise<LeadRow> {
  const { duplicates, lead } = await readLeadDetails(id)
  return { hasDuplicates: duplicates.length > 0, lead, today: luandaDay(new Date()) }
}
