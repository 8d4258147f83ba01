import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import { luandaDay } from '@kit/lib/dates'
import { idsWithDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { type LeadQuery, startLeadList } from '../operations/lead-lists'
import { type LeadColumn, readLeadBoard } from '../operations/read-lead-board'
import type { LeadAnswer } from '../schema'
import type { LeadRow } from './lead-row'

const BOARD_SIZE = 12

/** Loads a page of leads with duplicate marks: one extra query (no N+1). */
export async function loadLeads(req: PayloadRequest, query: ListState) {
  const { leads, meta } = await startLeadList(req, query as LeadQuery)
  const duplicated = await idsWithDuplicates(
    req,
    'leads',
    leads.map(({ id }) => id),
  )
  return { meta, rows: toRows(leads, duplicated) }
}

/** A column of the board with its rows. */
export type BoardRows = Omit<LeadColumn, 'leads'> & { rows: LeadRow[] }

/** Loads the first leads of each status, with duplicate marks. */
export async function loadLeadBoard(req: PayloadRequest, state: ListState): Promise<BoardRows[]> {
  const columns = await readLeadBoard(req, state as LeadQuery, BOARD_SIZE)
  const duplicated = await idsWithDuplicates(
    req,
    'leads',
    columns.flatMap(({ leads }) => leads.map(({ id }) => id)),
  )
  return columns.map(({ leads, ...column }) => ({
    ...column,
    rows: toRows(leads, duplicated),
  }))
}

function toRows(leads: readonly LeadAnswer[], duplicated: ReadonlySet<string>): LeadRow[] {
  const today = luandaDay(new Date())
  return leads.map((lead) => ({ hasDuplicates: duplicated.has(lead.id), lead, today }))
}
