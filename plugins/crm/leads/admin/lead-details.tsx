'use client'

import { Button, ShimmerEffect } from '@payloadcms/ui'

import { CLOSED_LEAD_STATUSES } from '../domain/lead-options'
import { LeadBadges } from './lead-badges'
import { LeadDuplicates } from './lead-duplicates'
import { LeadFacts } from './lead-facts'
import { LeadHistory } from './lead-history'
import { LeadLinkList } from './lead-link-list'
import { LeadMarks } from './lead-marks'
import { useLeadPanel } from './lead-panel-context'
import type { LeadRow } from './lead-row'
import { LeadReach } from './lead-reach'
import { useLeadDetails } from './use-lead-details'

/** Everything about a lead with what it led to and its history, and what can be done with it (OP-72). */
export function LeadDetails({ row }: { row: LeadRow }) {
  const { details, reload, status } = useLeadDetails(row.lead.id)
  // The list's lead until the server has said what it is now.
  const lead = details && details.lead.updatedAt >= row.lead.updatedAt ? details.lead : row.lead
  const current = { ...row, hasDuplicates: details ? details.duplicates.length > 0 : row.hasDuplicates, lead }
  return (
    <>
      <div className="lead-details">
        <LeadBadges priority={lead.priority} status={lead.status} />
        <LeadMarks row={current} />
        <LeadReach lead={lead} />
        {lead.notes ? (
          <section aria-label="Notas" className="lead-details__notes">
            {lead.notes}
          </section>
        ) : null}
        <LeadFacts lead={lead} />
        {status === 'loading' ? <ShimmerEffect height={160} /> : null}
        {status === 'failed' ? <LoadFailure onRetry={reload} /> : null}
        {details ? (
          <>
            <LeadDuplicates duplicates={details.duplicates} />
            <div className="lead-details__columns">
              <LeadLinkList links={details.links} />
              <LeadHistory activities={details.activities} />
            </div>
          </>
        ) : null}
      </div>
      <DetailsActions row={current} />
    </>
  )
}

function DetailsActions({ row }: { row: LeadRow }) {
  const { ask, open } = useLeadPanel()
  const isConvertible = !CLOSED_LEAD_STATUSES.includes(row.lead.status)
  return (
    <div className="staff-drawer__actions">
      <Button margin={false} onClick={() => open({ from: 'details', kind: 'contact', row })} size="large">
        Registar contacto
      </Button>
      {isConvertible ? (
        <Button buttonStyle="secondary" margin={false} onClick={() => ask({ kind: 'convert', row })} size="large">
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
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>Não foi possível ler as ligações e o histórico deste lead.</p>
      <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="medium">
        Tentar novamente
      </Button>
    </div>
  )
}
