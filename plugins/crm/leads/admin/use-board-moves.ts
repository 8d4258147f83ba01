'use client'

import { useState } from 'react'

import { useMutation } from '../../../../src/admin/use-mutation'
import type { LeadStatus } from '../domain/lead-options'
import type { LeadAnswer } from '../schema'
import type { LeadRow } from './lead-row'
import type { BoardRows } from './load-lead-page'

/** A lead that was moved here, until the page's own data say so too. */
interface Move {
  isPending: boolean
  /** As it is stored since, once the server has answered. */
  lead: LeadAnswer
  status: LeadStatus
}

/**
 * The columns as the person has arranged them: a moved lead stands in its new column at once and goes back when the
 * server refuses. `returnedId` is the lead that has just gone back.
 */
export function useBoardMoves(columns: readonly BoardRows[]) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
  const [returnedId, setReturnedId] = useState<string | null>(null)
  const { mutate } = useMutation()
  const remember = (id: string, move: Move | null) =>
    setMoves((before) => {
      const next = new Map(before)
      if (move) next.set(id, move)
      else next.delete(id)
      return next
    })

  const move = async (row: LeadRow, status: LeadStatus): Promise<void> => {
    const { lead } = row
    if (status === lead.status || moves.get(lead.id)?.isPending) return
    setReturnedId(null)
    remember(lead.id, { isPending: true, lead, status })
    const outcome = await mutate<{ lead: LeadAnswer }>({
      body: { status },
      failure: 'Erro ao atualizar lead',
      loadedAt: lead.updatedAt,
      method: 'PUT',
      path: `/api/leads/${lead.id}`,
      success: 'Lead atualizado com sucesso!',
    })
    if (outcome.ok) return remember(lead.id, { isPending: false, lead: outcome.answer.lead, status })
    remember(lead.id, null)
    setReturnedId(lead.id)
  }
  return { columns: arrange(columns, moves), move, returnedId }
}

/** The server's columns with the moves that they do not show yet. */
function arrange(columns: readonly BoardRows[], moves: ReadonlyMap<string, Move>): BoardRows[] {
  const rows = columns.flatMap((column) => column.rows)
  const moved = rows.flatMap((row): LeadRow[] => {
    const move = moves.get(row.lead.id)
    if (!move || (!move.isPending && row.lead.updatedAt >= move.lead.updatedAt)) return []
    return [{ ...row, lead: { ...move.lead, status: move.status } }]
  })
  const movedIds = new Set(moved.map(({ lead }) => lead.id))
  return columns.map(({ rows: stored, status, total }) => {
    const arrived = moved.filter(({ lead }) => lead.status === status)
    const stayed = stored.filter(({ lead }) => !movedIds.has(lead.id))
    return {
      rows: [...arrived, ...stayed],
      status,
      total: total + arrived.length - (stored.length - stayed.length),
    }
  })
}
