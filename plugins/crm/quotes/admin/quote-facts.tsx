import { type Fact, FactList } from '@kit/admin/record/record-details'
import { telephoneLink } from '@kit/lib/typed-phone'
import { formatDate, formatDateTime } from '@kit/lib/dates'
import { useOwnerName } from '@crm/owners/admin/people-context'
import type { QuoteRow } from './quote-row'

/** The quote's client, owner and dates. */
export function QuoteFacts({ row }: { row: QuoteRow }) {
  return <FactList facts={factsOf(row, useOwnerName(row.quote.ownerId))} />
}

/** Labels and values; dates as pt-BR days (OP-88). */
function factsOf({ clientName, quote, recipientEmail }: QuoteRow, owner: string | null): Fact[] {
  const { clientCompany, clientPhone, createdAt, sentAt, updatedAt, validUntil } = quote
  return [
    ['Cliente', clientName],
    ['Empresa', clientCompany],
    ['Email', recipientEmail ? <a href={`mailto:${recipientEmail}`}>{recipientEmail}</a> : null],
    ['Telefone', clientPhone ? <a href={telephoneLink(clientPhone) ?? undefined}>{clientPhone}</a> : null],
    ['Responsável', owner],
    ['Válido até', validUntil && formatDate(new Date(validUntil), 'pt-BR')],
    ['Enviado em', sentAt && formatDateTime(new Date(sentAt), 'pt-BR')],
    ['Criado em', formatDateTime(new Date(createdAt), 'pt-BR')],
    ['Última alteração', formatDateTime(new Date(updatedAt), 'pt-BR')],
  ]
}
