'use client'

import { Button } from '@payloadcms/ui'
import { Pencil, Trash2 } from 'lucide-react'

import { useLeadPanel } from './lead-panel-context'
import type { LeadRow } from './lead-row'

/** Opens the empty form. */
export function NewLeadButton() {
  const { open } = useLeadPanel()
  return (
    <Button
      icon="plus"
      iconPosition="left"
      iconStyle="none"
      margin={false}
      onClick={() => open({ kind: 'create' })}
      size="large"
    >
      Novo lead
    </Button>
  )
}

/** The lead's name, which opens its details. */
export function OpenLeadButton({ row }: { row: LeadRow }) {
  const { open } = useLeadPanel()
  return (
    <button
      aria-haspopup="dialog"
      className="lead-card__open"
      onClick={() => open({ kind: 'details', row })}
      type="button"
    >
      {row.lead.name}
    </button>
  )
}

/** What can be done with a lead from the list (LEAD-12, LEAD-13). */
export function LeadCardActions({ row }: { row: LeadRow }) {
  const { ask, open } = useLeadPanel()
  const { name } = row.lead
  return (
    <div className="lead-card__actions">
      {row.isConvertible ? (
        <Button
          aria-label={`Definir Orçamento para ${name}`}
          buttonStyle="subtle"
          margin={false}
          onClick={() => ask({ kind: 'convert', row })}
          size="medium"
        >
          Definir Orçamento
        </Button>
      ) : null}
      <button
        aria-label={`Editar ${name}`}
        className="staff-icon-button"
        onClick={() => open({ kind: 'edit', row })}
        title="Editar"
        type="button"
      >
        <Pencil aria-hidden size={16} />
      </button>
      <button
        aria-label={`Deletar ${name}`}
        className="staff-icon-button"
        onClick={() => ask({ kind: 'delete', row })}
        title="Deletar"
        type="button"
      >
        <Trash2 aria-hidden size={16} />
      </button>
    </div>
  )
}
