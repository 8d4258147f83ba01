'use client'

import { Button } from '@payloadcms/ui'
import { MessageSquarePlus, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { useNeighbourFocus } from '@kit/admin/record/use-neighbour-focus'
import { CLOSED_LEAD_STATUSES } from '../domain/lead-options'
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

/** The lead's name, which opens its details. When the lead leaves the list, the next one takes the focus. */
export function OpenLeadButton({ row }: { row: LeadRow }) {
  const { open } = useLeadPanel()
  const ref = useRef<HTMLButtonElement>(null)
  useNeighbourFocus(ref)
  return (
    <button
      aria-haspopup="dialog"
      className="record-card__open"
      onClick={() => open({ kind: 'details', row })}
      ref={ref}
      type="button"
    >
      {row.lead.name}
    </button>
  )
}

/** Makes a quote; not of a lead that is won or lost (LEAD-12…14). */
export function ConvertButton({ row }: { row: LeadRow }) {
  const { ask } = useLeadPanel()
  if (CLOSED_LEAD_STATUSES.includes(row.lead.status)) return null
  return (
    <Button
      aria-label={`Definir Orçamento para ${row.lead.name}`}
      buttonStyle="subtle"
      margin={false}
      onClick={() => ask({ kind: 'convert', row })}
      size="medium"
    >
      Definir Orçamento
    </Button>
  )
}

/** Log a contact, edit, delete: what can be done with a lead from the list (LEAD-12). */
export function LeadIconButtons({ row }: { row: LeadRow }) {
  const { ask, open } = useLeadPanel()
  const { name } = row.lead
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={`Registar contacto com ${name}`}
        className="staff-icon-button"
        onClick={() => open({ from: 'list', kind: 'contact', row })}
        title="Registar contacto"
        type="button"
      >
        <MessageSquarePlus aria-hidden size={16} />
      </button>
      <button
        aria-haspopup="dialog"
        aria-label={`Editar ${name}`}
        className="staff-icon-button"
        onClick={() => open({ kind: 'edit', row })}
        title="Editar"
        type="button"
      >
        <Pencil aria-hidden size={16} />
      </button>
      <button
        aria-haspopup="dialog"
        aria-label={`Deletar ${name}`}
        className="staff-icon-button"
        onClick={() => ask({ kind: 'delete', row })}
        title="Deletar"
        type="button"
      >
        <Trash2 aria-hidden size={16} />
      </button>
    </>
  )
}
