import type { CsvColumn } from '@kit/csv/columns'
import { writeAmount, writeDay, writeLines, writeMoment } from '@kit/csv/values'
import { markedLine } from '@crm/line-items/domain/line-items'
import { QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { percentText } from '@kit/lib/money'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { QuoteAnswer } from './schema'

/** A quote with its client's name as the screen shows it, and its recipient. */
export interface QuoteRecord {
  clientName: string
  quote: QuoteAnswer
  recipient: FrozenQuote['client']
}

const marked = (line: QuoteAnswer['items'][number]) => ({ ...line, description: markedLine(line) })

export const QUOTE_COLUMNS: readonly CsvColumn<QuoteRecord>[] = [
  { title: 'Número', write: ({ quote }) => quote.quoteNumber },
  { title: 'Título', write: ({ quote }) => quote.title },
  { title: 'Estado', write: ({ quote }) => QUOTE_STATUS_LABELS[quote.status] },
  { title: 'Cliente', write: ({ clientName }) => clientName },
  { title: 'Email', write: ({ recipient }) => recipient.email },
  { title: 'Telefone', write: ({ recipient }) => recipient.phone },
  { title: 'Empresa', write: ({ recipient }) => recipient.company },
  { title: 'Descrição', write: ({ quote }) => quote.description },
  { title: 'Itens', write: ({ quote }) => writeLines(quote.items.map(marked)) },
  { title: 'Total (AOA)', write: ({ quote }) => writeAmount(quote.totalAmount) },
  { title: 'Taxa de IVA (%)', write: ({ quote }) => percentText(quote.vatRate) },
  { title: 'IVA (AOA)', write: ({ quote }) => writeAmount(quote.vatAmount) },
  { title: 'Total com IVA (AOA)', write: ({ quote }) => writeAmount(quote.grossAmount) },
  { title: 'Válido até', write: ({ quote }) => writeDay(quote.validUntil) },
  { title: 'Enviado em', write: ({ quote }) => writeMoment(quote.sentAt) },
  { title: 'Notas', write: ({ quote }) => quote.notes },
  { title: 'Criado em', write: ({ quote }) => writeMoment(quote.createdAt) },
]
