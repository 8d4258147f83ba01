import { ShimmerEffect } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { Button } from '@kit/admin/record/button'
import { DeleteButton } from '@kit/admin/record/delete-button'
import { ContactButtons } from '@kit/admin/record/contact-buttons'
import { EmailText } from '@kit/admin/record/email-text'
import { type Fact, FactList, RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { isErased } from '@kit/lib/erased-person'
import { telephoneLink } from '@kit/lib/typed-phone'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { recordAddress } from '@kit/admin/shell/record-address'
import { dateTimeText } from '@kit/lib/dates'
import { factsOf } from '@kit/records/fields'
import { RecordStop } from '@crm/contact-stops/record-stop/record-stop'
import { LastMerge } from '@crm/duplicates/record-merge/last-merge'
import { RecordDuplicates } from '@crm/duplicates/record-merge/record-duplicates'
import { LinkList } from '@crm/links/link-list'
import { linkOfLead, linkOfOrder, linkOfQuote, linkOfRetainer } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { usePeople } from '@crm/owners/admin/people-context'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { InternalNotes } from '@crm/notes/record-notes/internal-notes'
import { RecordSpace } from '@crm/spaces/record-space/record-space'
import { RecordTasks } from '@crm/tasks/record-tasks/record-tasks'
import { CLIENT_FIELDS } from '../fields'
import type { ClientAnswer, ClientLinks } from '../schema'
import type { ClientRow } from './client-row'
import { ClientStatement } from './client-statement'
import { useClientStatus } from './client-status'
import { readClientDetails } from './read-client-details'
import { CLIENTS_SCREEN } from '../screens'

interface Props {
  /** What the client still has to pay, of a later slice. */
  payments: ReactNode
  row: ClientRow
}

export function ClientDetails({ payments, row }: Props) {
  const panel = useRecordPanel<ClientRow>()
  const { details, reload, status } = useRecordDetails(row.client.id, (_, signal) => readClientDetails(row, signal))
  // Shows the list's client until the details have loaded.
  const { menu, row: current } = useClientStatus(rowOf(details ?? row), reload)
  const { client, whatsApp } = current
  // Anew: a merge and its undo also change the drawer's title.
  const showAgain = async () => {
    const again = await readClientDetails(current)
    panel.show(rowOf(again))
  }
  // Only the server can build another client's row, so it is opened by its address.
  const show = (id: string) => {
    if (id === client.id) void showAgain().catch(reload)
    else panel.visit(recordAddress(CLIENTS_SCREEN, id))
  }
  const isGone = isErased(client.name)
  return (
    <>
      <div className="record-details">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4">
          {menu}
          <OwnerMenu
            collection="clients"
            id={client.id}
            name={client.name}
            onChanged={reload}
            ownerId={client.ownerId}
          />
        </div>
        <ContactButtons
          call={client.phone ? telephoneLink(client.phone) : null}
          email={isGone ? null : client.email}
          whatsApp={whatsApp}
        >
          <RecordStop records={[client.id]} />
        </ContactButtons>
        <FactList facts={[...allFacts(client), ['Origem', details?.origin]]} />
        <RecordNotes notes={client.notes} />
        {payments}
        {status === 'loading' ? <ShimmerEffect height={80} /> : null}
        {details ? <LinkList empty="Ainda sem orçamentos nem projetos." links={linksOf(details.links)} /> : null}
        <RecordTasks id={client.id} people={usePeople()} type="clients" />
        {isGone ? null : <RecordSpace id={client.id} type="clients" />}
        <ClientStatement id={client.id} />
        {details ? (
          <>
            <RecordDuplicates
              collection="clients"
              duplicates={details.duplicates}
              id={client.id}
              show={show}
              statusLabels={CLIENT_STATUS_LABELS}
            />
            <LastMerge collection="clients" id={client.id} merge={details.merge} onUndone={() => show(client.id)} />
          </>
        ) : null}
        <InternalNotes id={client.id} type="clients" />
        <Surroundings onRetry={reload} status={status}>
          {details ? <RecordHistory activities={details.activities} label="Histórico do cliente" /> : null}
        </Surroundings>
        <DeleteButton row={current} />
      </div>
      <ClientButtons row={current} />
    </>
  )
}

const rowOf = ({ client, offers, whatsApp }: ClientRow): ClientRow => ({ client, offers, whatsApp })

function ClientButtons({ row }: { row: ClientRow }) {
  const { ask, open, show } = useRecordPanel<ClientRow>()
  return (
    <div className="staff-drawer__actions">
      <Button onClick={() => open(row)} size="large">
        Editar
      </Button>
      {isErased(row.client.name) ? null : (
        <>
          <Button buttonStyle="secondary" onClick={() => ask(row, 'project')} size="large">
            Projeto
          </Button>
          <Button buttonStyle="secondary" onClick={() => show(row, 'retainer')} size="large">
            Criar avença
          </Button>
        </>
      )}
    </div>
  )
}

/** Labels and values of the client; dates as pt-BR (OP-88). */
function allFacts(client: ClientAnswer): Fact[] {
  const { company, ...facts } = factsOf(CLIENT_FIELDS, client)
  return [
    company,
    ['Email', <EmailText email={client.email} key="email" />],
    ...Object.values(facts),
    ['Criado em', dateTimeText(client.createdAt)],
    ['Última alteração', dateTimeText(client.updatedAt)],
  ]
}

const linksOf = ({ lead, orders, quotes, retainers = [] }: ClientLinks) => [
  lead && linkOfLead(lead),
  ...quotes.map(linkOfQuote),
  ...orders.map(linkOfOrder),
  ...retainers.map(linkOfRetainer),
]
