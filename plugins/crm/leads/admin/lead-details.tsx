'use client'

import { Button } from '@payloadcms/ui'

import { RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { LinkList } from '@crm/links/link-list'
import { linkOfClient, linkOfQuote } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { CLOSED_LEAD_STATUSES } from '../domain/lead-options'
import type { LeadLinks } from '../schema'
import { LeadBadges } from './lead-badges'
import { LeadDuplicates } from './lead-duplicates'
import { LeadFacts } from './lead-facts'
import { LeadMarks } from './lead-marks'
import { useLeadPanel } from './use-lead-panel'
import type { LeadRow } from './lead-row'
import { LeadReach } from './lead-reach'
import { readLeadDetails } from './read-lead-details'

/** Everything about a lead with what it led to and its history, and what can be done with it (OP-72). */
export function LeadDetails({ row }: { row: LeadRow }) {
  const { details, reload, status } = useRecordDetails(row.lead.id, readLeadDetails)
  // The list's lead until the server has said what it is now.
  const lead = details && details.lead.updatedAt >= row.lead.updatedAt ? details.lead : row.lead
  const current = { ...row, hasDuplicates: details ? details.duplicates.length > 0 : row.hasDuplicates, lead }
  return (
    <>
      <div className="record-details">
        <LeadBadges priority={lead.priority} status={lead.status} />
        <LeadMarks row={current} />
        <LeadReach lead={lead} />
        <RecordNotes notes={lead.notes} />
        <LeadFacts lead={lead} />
        {details ? <LeadDuplicates duplicates={details.duplicates} /> : null}
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <LinkList empty="Ainda sem orçamento nem cliente." links={linksOf(details.links)} />
              <RecordHistory activities={details.activities} label="Histórico do lead" />
            </>
          ) : null}
        </Surroundings>
      </div>
      <DetailsActions row={current} />
    </>
  )
}

function DetailsActions({ row }: { row: LeadRow }) {
  const { ask, open, show } = useLeadPanel()
  const isConvertible = !CLOSED_LEAD_STATUSES.includes(row.lead.status)
  return (
    <div className="staff-drawer__actions">
      <Button margin={false} onClick={() => show(row, 'contactFromDetails')} size="large">
        Registar contacto
      </Button>
      {isConvertible ? (
        <Button buttonStyle="secondary" margin={false} onClick={() => ask(row, 'convert')} size="large">
          Definir Orçamento
        </Button>
      ) : null}
      <Button buttonStyle="secondary" margin={false} onClick={() => open(row)} size="large">
        Editar
      </Button>
      <Button buttonStyle="secondary" margin={false} onClick={() => ask(row)} size="large">
        Deletar
      </Button>
    </div>
  )
}

/** The client that the lead became and the quotes that were made from it. */
function linksOf({ client, quotes }: LeadLinks) {
  return [...(client ? [linkOfClient(client)] : []), ...quotes.map(linkOfQuote)]
}
