import { bind, type BoundRoute, ReplyWith } from '../../../src/http/bind'
import { trashRecord } from '../../../src/lib/records'
import * as contract from './contract'
import { convertQuoteToClient } from './operations/convert-quote-to-client'
import { listQuotes } from './operations/list-quotes'
import { createQuote, updateQuote } from './operations/save-quote'
import { sendQuoteEmail } from './operations/send-quote-email'

export const quoteRoutes: BoundRoute[] = [
  bind(contract.listQuotes, ({ query, req }) => listQuotes(req, query)),
  bind(contract.createQuote, ({ body, req }) => createQuote(req, body)),
  bind(contract.updateQuote, ({ body, params, req }) => updateQuote(req, params.id ?? '', body)),
  bind(contract.deleteQuote, ({ params, req }) => trashRecord(req, 'quotes', params.id ?? '', 'quote_not_found')),
  bind(contract.sendQuoteEmail, ({ body, params, req }) => sendQuoteEmail(req, params.id ?? '', body)),
  bind(contract.convertQuoteToClient, async ({ body, params, req }) => {
    const { client, isNew } = await convertQuoteToClient(req, params.id ?? '', body)
    return new ReplyWith(isNew ? 201 : 200, { client })
  }),
]
