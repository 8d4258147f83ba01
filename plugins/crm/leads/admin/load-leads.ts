import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import type { BoardColumn } from '@kit/data/read-board'
import { luandaDay } from '@kit/lib/dates'
import { idsWithDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { type LeadQuery, startLeadList } from '../operations/lead-lists'
import { readLeadBoard } from '../operations/read-lead-board'
import type { LeadAnswer } from '../schema'
import type { LeadRow } from './lead-row'

const BOARD_SIZE = 12

/** Loads a page of leads with duplicate marks: one extra query (no N+1). */
export async function loadLeads(req: PayloadRequest, query: ListState) {
  const { leads, meta } = await startLeadList(req, query as LeadQuery)
  return { meta, rows: await toRows(req, leads) }
}

export type BoardRows = Omit<BoardColumn<LeadAnswer>, 'records'> & { rows: LeadRow[] }

/** Loads the first leads of each status, with duplicate marks. */
export async function loadLeadBoard(req: PayloadRequest, state: ListState): Promise<BoardRows[]> {
  const columns = await readLeadBoard(req, state as LeadQuery, BOARD_SIZE)
  const rows = await toRows(
    req,
    columns.flatMap(({ records }) => records),
  )
  return columns.map(({ records: _, ...column }) => ({
    ...column,
    rows: rows.filter(({ lead }) => lead.status === column.status),
  }))
}

async function toRows(req: PayloadRequest, leads: readonly LeadAnswer[]): Promise<LeadRow[]> {
  const ids = leads.map(({ id }) => id)
  const duplicated = await idsWithDuplicates(req, 'leads', ids)
  const today = luandaDay(new Date())
  return leads.map((lead) => ({ hasDuplicates: duplicated.has(lead.id), lead, today }))
}
