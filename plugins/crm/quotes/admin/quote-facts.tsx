import type { ReactNode } from 'react'

import { formatDate, formatDateTime } from '../../../../src/lib/dates'
import type { QuoteRow } from './quote-row'

/** Whom the quote is for, and its dates. */
export function QuoteFacts({ row }: { row: QuoteRow }) {
  return (
    <dl className="quote-facts">
      {factsOf(row).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Label and value of what is known about the quote; days as pt-BR (OP-88). */
function factsOf({ clientName, quote }: QuoteRow): [string, ReactNode][] {
  const { clientCompany, clientEmail, clientPhone, createdAt, sentAt, updatedAt, validUntil } = quote
  const facts: [string, ReactNode][] = [
    ['Cliente', clientName],
    ['Empresa', clientCompany],
    ['Email', clientEmail ? <a href={`mailto:${clientEmail}`}>{clientEmail}</a> : null],
    ['Telefone', clientPhone ? <a href={`tel:${clientPhone.replace(/[^\d+]/g, '')}`}>{clientPhone}</a> : null],
    ['Válido até', validUntil && formatDate(new Date(validUntil), 'pt-BR')],
    ['Enviado em', sentAt && formatDateTime(new Date(sentAt), 'pt-BR')],
    ['Criado em', formatDateTime(new Date(createdAt), 'pt-BR')],
    ['Última alteração', formatDateTime(new Date(updatedAt), 'pt-BR')],
  ]
  return facts.filter(([, value]) => Boolean(value))
}
