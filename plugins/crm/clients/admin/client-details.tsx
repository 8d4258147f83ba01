'use client'

import { Button } from '@payloadcms/ui'

import { ContactButtons } from '@kit/admin/record/contact-buttons'
import { type Fact, FactList, RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { telephoneLink } from '@kit/admin/record/telephone-link'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { formatDateTime } from '@kit/lib/dates'
import { LinkList } from '@crm/links/link-list'
import { linkOfLead, linkOfOrder, linkOfQuote } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import type { ClientAnswer, ClientLinks } from '../schema'
import type { ClientRow } from './client-row'
import { ClientStatusBadge } from './client-status-badge'
import { useProjectQuestion } from './project-question'
import { readClientDetails } from './read-client-details'

/** Everything about a client, and what can be done with it. */
export function ClientDetails({ row }: { row: ClientRow }) {
  const { ask, open } = useRecordPanel<ClientRow>()
  const askForProject = useProjectQuestion()
  const { details, reload, status } = useRecordDetails(row.client.id, readClientDetails)
  /** The list's client until the server has said what it is now. */
  const client = details?.client ?? row.client
  const current = { ...row, client }
  return (
    <>
      <div className="record-details">
        <div>
          <ClientStatusBadge status={client.status} />
        </div>
        <ContactButtons
          call={client.phone ? telephoneLink(client.phone) : null}
          email={client.email}
          whatsApp={row.whatsApp}
        />
        <RecordNotes notes={client.notes} />
        <FactList facts={factsOf(client)} />
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <LinkList empty="Ainda sem orçamentos nem projetos." links={linksOf(details.links)} />
              <RecordHistory activities={details.activities} label="Histórico do cliente" />
            </>
          ) : null}
        </Surroundings>
      </div>
      <div className="staff-drawer__actions">
        <Button margin={false} onClick={() => open(current)} size="large">
          Editar
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => askForProject(current)} size="large">
          Projeto
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => ask(current)} size="large">
          Deletar
        </Button>
      </div>
    </>
  )
}

/** Label and value of what is known about the client; days as pt-BR (OP-88). */
function factsOf(client: ClientAnswer): Fact[] {
  return [
    ['Empresa', client.company],
    ['Email', client.email],
    ['Telefone', client.phone],
    ['NIF', client.nif],
    ['Morada', client.address],
    ['Criado em', formatDateTime(new Date(client.createdAt), 'pt-BR')],
    ['Última alteração', formatDateTime(new Date(client.updatedAt), 'pt-BR')],
  ]
}

/** The lead that the client was, its quotes and its projects. */
function linksOf({ lead, orders, quotes }: ClientLinks) {
  return [...(lead ? [linkOfLead(lead)] : []), ...quotes.map(linkOfQuote), ...orders.map(linkOfOrder)]
}
