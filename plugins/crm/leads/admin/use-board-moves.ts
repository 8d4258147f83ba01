import { useRef, useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { statusChange } from '@kit/admin/record/use-status-menu'
import { decimalToCents } from '@kit/lib/money'
import type { LeadStatus } from '@crm/statuses/domain/statuses'
import type { updateLead } from '../contract'
import type { LeadAnswer } from '../schema'
import type { LeadRow } from './lead-row'
import { LEAD_SAVING } from './lead-status'
import type { BoardRows } from './load-leads'

/** A moved lead; kept until the page's data contain the move. */
interface Move {
  isPending: boolean
  /** Stored state, once the server has answered. */
  lead: LeadAnswer
  status: LeadStatus
}

/**
 * Applies optimistic moves to the columns: a moved lead changes its column at once and moves back if the server
 * refuses. A second move of the same lead waits for the first (docs/decisions/0012). `returnedId` is the lead that has
 * just moved back.
 */
export function useBoardMoves(columns: readonly BoardRows[]) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
  const [returnedId, setReturnedId] = useState<string | null>(null)
  const { mutate } = useMutation()
  /** Pending moves by lead id; each resolves to the stored lead. */
  const underWay = useRef(new Map<string, Promise<LeadAnswer>>())
  const remember = (move: Move) => setMoves((before) => new Map(before).set(move.lead.id, move))

  const send = async (lead: LeadAnswer, status: LeadStatus): Promise<LeadAnswer> => {
    const outcome = await mutate<typeof updateLead>(statusChange(LEAD_SAVING.update, lead, status))
    return outcome.ok ? outcome.answer.lead : lead
  }
  const move = async ({ lead }: LeadRow, status: LeadStatus): Promise<void> => {
    if (status === lead.status) return
    setReturnedId(null)
    remember({ isPending: true, lead, status })
    const latest = underWay.current.get(lead.id) ?? Promise.resolve(lead)
    const change = latest.then((stored) => send(stored, status))
    underWay.current.set(lead.id, change)
    const stored = await change
    // A later move of the same card is pending: it decides.
    if (underWay.current.get(lead.id) !== change) return
    underWay.current.delete(lead.id)
    remember({ isPending: false, lead: stored, status: stored.status })
    if (stored.status !== status) setReturnedId(lead.id)
  }
  return { columns: arrange(columns, moves), move, returnedId }
}

function arrange(columns: readonly BoardRows[], moves: ReadonlyMap<string, Move>): BoardRows[] {
  const rows = columns.flatMap((column) => column.rows)
  const moved = rows.flatMap((row): LeadRow[] => {
    const move = moves.get(row.lead.id)
    if (!move || (!move.isPending && row.lead.updatedAt >= move.lead.updatedAt)) return []
    return [{ ...row, lead: { ...move.lead, status: move.status } }]
  })
  const movedIds = new Set(moved.map(({ lead }) => lead.id))
  return columns.map(({ rows: stored, status, total, valueCents }) => {
    const arrived = moved.filter(({ lead }) => lead.status === status)
    const stayed = stored.filter(({ lead }) => !movedIds.has(lead.id))
    const left = stored.filter(({ lead }) => movedIds.has(lead.id))
    return {
      rows: [...arrived, ...stayed],
      status,
      total: total + arrived.length - left.length,
      valueCents: valueCents + budgetsOf(arrived) - budgetsOf(left),
    }
  })
}

const budgetsOf = (rows: readonly LeadRow[]) => rows.reduce((sum, { lead }) => sum + decimalToCents(lead.budget), 0)
