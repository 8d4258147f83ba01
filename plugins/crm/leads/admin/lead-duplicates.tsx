'use client'

import { toast } from '@payloadcms/ui'
import { useState } from 'react'

import { formatDate } from '@kit/lib/dates'
import { LEAD_STATUS_LABELS } from '../domain/lead-options'
import type { DuplicateLead } from '../schema'
import { useLeadPanel } from './use-lead-panel'
import { readLeadRow } from './read-lead-details'

/** Other leads that may be the same person, and by what (OP-89). Nothing when there are none. */
export function LeadDuplicates({ duplicates }: { duplicates: readonly DuplicateLead[] }) {
  const panel = useLeadPanel()
  const [openingId, setOpeningId] = useState<string | null>(null)
  if (duplicates.length === 0) return null

  const show = async (id: string) => {
    if (openingId) return
    setOpeningId(id)
    try {
      panel.show(await readLeadRow(id))
    } catch {
      toast.error('Não foi possível abrir o lead', { description: 'O registo pode ter sido deletado.' })
    } finally {
      setOpeningId(null)
    }
  }
  return (
    <section aria-labelledby="lead-duplicates-title" className="lead-duplicates">
      <h3 className="record-details__heading" id="lead-duplicates-title">
        Possíveis duplicados
      </h3>
      <ul className="lead-duplicates__list">
        {duplicates.map((lead) => (
          <li key={lead.id}>
            <button
              aria-busy={openingId === lead.id}
              className="record-card__open"
              onClick={() => void show(lead.id)}
              type="button"
            >
              {lead.name}
            </button>
            <span className="lead-card__label">{reasonOf(lead)}</span>
            <span className="lead-card__label">
              {LEAD_STATUS_LABELS[lead.status]} · {formatDate(new Date(lead.createdAt), 'pt-BR')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonOf({ sameEmail, samePhone }: DuplicateLead): string {
  if (sameEmail && samePhone) return 'Mesmo email e telefone'
  return sameEmail ? 'Mesmo email' : 'Mesmo telefone'
}
