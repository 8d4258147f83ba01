import { readOf } from '@kit/http/call'
import { luandaDay } from '@kit/lib/dates'
import type { getLead } from '../contract'
import type { LeadAnswer } from '../schema'

export interface LeadRow {
  lead: LeadAnswer
  /** Whether another lead has the same e-mail or phone. */
  hasDuplicates: boolean
  /** Day in Luanda when the row was read ('YYYY-MM-DD'); contacts are due relative to it. */
  today: string
}

/** Fetches a lead with its links, duplicates and history in one request. */
export const readLeadDetails = readOf<typeof getLead>('GET /api/leads/{id}')

export async function readLeadRow(id: string): Promise<LeadRow> {
  const { duplicates, lead } = await readLeadDetails(id)
  return { hasDuplicates: duplicates.length > 0, lead, today: luandaDay(new Date()) }
}
