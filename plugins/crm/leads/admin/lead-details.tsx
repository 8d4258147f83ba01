import { Button } from '@kit/admin/record/button'
import { DeleteButton } from '@kit/admin/record/delete-button'
import { Icon } from '@kit/admin/icons/icon'
import { dayAndTime } from '@kit/lib/dates'
import { isErased } from '@kit/lib/erased-person'
import { ContactButtons } from '@kit/admin/record/contact-buttons'
import { RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { RecordStop } from '@crm/contact-stops/record-stop/record-stop'
import { LastMerge } from '@crm/duplicates/record-merge/last-merge'
import { RecordDuplicates } from '@crm/duplicates/record-merge/record-duplicates'
import { LinkList } from '@crm/links/link-list'
import { linkOfClient, linkOfOrder, linkOfQuote } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { CLOSED_LEAD_STATUSES, LEAD_STATUS_LABELS, OPEN_QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { InternalNotes } from '@crm/notes/record-notes/internal-notes'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { usePeople } from '@crm/owners/admin/people-context'
import { RecordTasks } from '@crm/tasks/record-tasks/record-tasks'
import { callLink, emailOf, greetingLink } from '../domain/contact-links'
import type { LeadLinks } from '../schema'
import { LeadPriorityFlag } from './lead-priority-flag'
import { LeadFacts } from './lead-facts'
import { LeadMarks } from './lead-marks'
import { useLeadStatus } from './lead-status'
import { useLeadPanel } from './use-lead-panel'
import { type LeadRow, readLeadDetails, readLeadRow } from './lead-row'

/** A lead's details, linked records, history and actions (OP-72, OP-89). */
export function LeadDetails({ row }: { row: LeadRow }) {
  const panel = useLeadPanel()
  const show = async (id: string) => panel.show(await readLeadRow(id))
  const { details, reload, status } = useRecordDetails(row.lead.id, readLeadDetails)
  // Shows the list's lead until the details have loaded.
  const { menu, row: current } = useLeadStatus(
    {
      ...row,
      hasDuplicates: details ? details.duplicates.length > 0 : row.hasDuplicates,
      lead: details?.lead ?? row.lead,
    },
    reload,
  )
  const { lead } = current
  return (
    <>
      <div className="record-details">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4">
          {menu}
          <LeadPriorityFlag priority={lead.priority} />
          <OwnerMenu
            collection="leads"
            id={lead.id}
            name={lead.name}
            onChanged={reload}
            ownerId={lead.ownerId}
            text={lead.assignedTo}
          />
        </div>
        <AnswerDue dueAt={details?.answerDueAt ?? null} />
        <LeadMarks row={current} />
        <ContactButtons call={callLink(lead)} email={emailOf(lead)} whatsApp={greetingLink(lead, panel.agencyName)}>
          <RecordStop records={[lead.id]} />
        </ContactButtons>
        <RecordNotes notes={lead.notes} />
        <RecordTasks id={lead.id} people={usePeople()} type="leads" />
        <LeadFacts lead={lead} mergedIds={details?.mergedIds} origin={details?.origin} />
        {details ? (
          <>
            <RecordDuplicates
              collection="leads"
              duplicates={details.duplicates}
              id={lead.id}
              show={show}
              statusLabels={LEAD_STATUS_LABELS}
            />
            {/* Shows the lead anew after an undo, also in the drawer's title. */}
            <LastMerge
              collection="leads"
              id={lead.id}
              merge={details.merge}
              onUndone={() => void show(lead.id).catch(reload)}
            />
          </>
        ) : null}
        <InternalNotes id={lead.id} type="leads" />
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <LinkList empty="Ainda sem orçamento nem cliente." links={linksOf(details.links)} />
              <RecordHistory activities={details.activities} label="Histórico do lead" />
            </>
          ) : null}
        </Surroundings>
        <DeleteButton row={current} />
      </div>
      <DetailsActions quotes={details?.links.quotes ?? []} row={current} />
    </>
  )
}

/** Deadline of the promised answer. */
function AnswerDue({ dueAt }: { dueAt: string | null }) {
  if (dueAt === null) return null
  const moment = dayAndTime(dueAt)
  return isPast(dueAt) ? (
    <p className="lead-mark lead-mark--overdue">
      <Icon name="calendar-clock" size={14} />
      Resposta em atraso: prometida até {moment}
    </p>
  ) : (
    <p className="lead-mark lead-mark--today">
      <Icon name="calendar-clock" size={14} />
      Responder até {moment}
    </p>
  )
}

const isPast = (moment: string) => new Date(moment) < new Date()

function DetailsActions({ quotes, row }: Pick<LeadLinks, 'quotes'> & { row: LeadRow }) {
  const { ask, open, show } = useLeadPanel()
  const openQuote = quotes.find(({ status }) => OPEN_QUOTE_STATUSES.includes(status))
  const isGone = isErased(row.lead.name)
  const isConvertible = !isGone && !openQuote && !CLOSED_LEAD_STATUSES.includes(row.lead.status)
  return (
    <div className="staff-drawer__actions">
      {isGone ? null : (
        <Button onClick={() => show(row, 'contactFromDetails')} size="large">
          Registar contacto
        </Button>
      )}
      {openQuote ? (
        <Button buttonStyle="secondary" el="link" size="large" to={linkOfQuote(openQuote).href}>
          Abrir {openQuote.quoteNumber}
        </Button>
      ) : null}
      {isConvertible ? (
        <Button buttonStyle="secondary" onClick={() => ask(row, 'convert')} size="large">
          Definir Orçamento
        </Button>
      ) : null}
      <Button buttonStyle="secondary" onClick={() => open(row)} size="large">
        Editar
      </Button>
    </div>
  )
}

function linksOf({ client, orders, quotes }: LeadLinks) {
  return [client && linkOfClient(client), ...quotes.map(linkOfQuote), ...orders.map(linkOfOrder)]
}
