import type { PayloadRequest } from 'payload'

import { csvAnswer } from '@kit/csv/csv-answer'
import type { ListQuery } from '@kit/http/list'
import { clientNames } from '@crm/clients/operations/client-names'
import { QUOTE_COLUMNS } from '../csv'
import { clientNameOf } from '../domain/client-name'
import { serializeQuote } from '../serialize'
import { quoteList } from './list-quotes'

/** The quotes as a CSV file, narrowed and ordered as the list. */
export async function exportQuotes(req: PayloadRequest, query: ListQuery): Promise<Response> {
  return csvAnswer({
    columns: QUOTE_COLUMNS,
    describe: async (docs) => {
      const quotes = docs.map(serializeQuote)
      const clients = quotes.map(({ clientId }) => clientId)
      const names = await clientNames(req, clients)
      return quotes.map((quote) => ({ clientName: clientNameOf(quote, names), quote }))
    },
    list: await quoteList(req, query),
    name: 'orcamentos',
  })
}
