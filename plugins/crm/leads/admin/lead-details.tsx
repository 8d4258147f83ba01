'use client'

import { Button } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { BUDGET_RANGE_LABELS, LEAD_SOURCE_LABELS, TIMELINE_LABELS, type Timeline } from '../domain/lead-options'
import { leadReference } from '../domain/lead-reference'
import { LeadBadges } from './lead-badges'
import { useLeadPanel } from './lead-panel-context'
import type { LeadRow } from './lead-row'

/** Everything about a lead, and what can be done with it. */
export function LeadDetails({ row }: { row: LeadRow }) {
  const { ask, open } = useLeadPanel()
  const { lead } = row
  return (
    <>
      <div className="lead-details">
        <LeadBadges priority={lead.priority} status={lead.status} />
        <ContactLinks row={row} />
        {lead.notes ? (
          <section aria-label="Notas" className="lead-details__notes">
            {lead.notes}
          </section>
        ) : null}
        <dl className="lead-details__facts">
          {factsOf(row).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="staff-drawer__actions">
        {row.isConvertible ? (
          <Button margin={false} onClick={() => ask({ kind: 'convert', row })} size="large">
            Definir Orçamento
          </Button>
        ) : null}
        <Button buttonStyle="secondary" margin={false} onClick={() => open({ kind: 'edit', row })} size="large">
          Editar
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => ask({ kind: 'delete', row })} size="large">
          Deletar
        </Button>
      </div>
    </>
  )
}

function ContactLinks({ row: { lead, whatsApp } }: { row: LeadRow }) {
  return (
    <div className="lead-details__contact">
      {whatsApp ? (
        <Button buttonStyle="subtle" el="anchor" margin={false} newTab size="large" url={whatsApp}>
          WhatsApp
        </Button>
      ) : null}
      {lead.phone ? (
        <Button
          buttonStyle="subtle"
          el="anchor"
          margin={false}
          size="large"
          url={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}
        >
          Ligar
        </Button>
      ) : null}
      <Button buttonStyle="subtle" el="anchor" margin={false} size="large" url={`mailto:${lead.email}`}>
        Enviar email
      </Button>
    </div>
  )
}

/** Label and value of what is known about the lead. */
function factsOf({ budgetText, createdOn, lastContactOn, lead, nextFollowUpOn }: LeadRow): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['Referência', leadReference(lead.id)],
    ['Email', lead.email],
    ['Telefone', lead.phone],
    ['Empresa', lead.company],
    ['NIF', lead.nif],
    ['Interesse', lead.serviceInterest],
    ['Orçamento', budgetText],
    ['Faixa de orçamento', lead.budgetRange && BUDGET_RANGE_LABELS[lead.budgetRange]],
    ['Prazo', lead.timeline && (TIMELINE_LABELS[lead.timeline as Timeline] ?? lead.timeline)],
    ['Origem', LEAD_SOURCE_LABELS[lead.source]],
    ['Responsável', lead.assignedTo],
    ['Último contacto', lastContactOn],
    ['Próximo contacto', nextFollowUpOn],
    ['Criado em', createdOn],
  ]
  return facts.filter(([, value]) => Boolean(value))
}
