import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { createQuote, deleteQuote, duplicateQuote, updateQuote } from './operations/quote'
import { exportQuotes, getQuoteDetails, listQuotes } from './operations/quote-lists'
import { shareQuote } from './operations/sharing'
import { sendQuoteEmail } from './operations/email'

export const quoteRoutes: BoundRoute[] = [
  bind(contract.listQuotes, ({ query, req }) => listQuotes(req, query)),
  bind(contract.exportQuotes, ({ query, req }) => exportQuotes(req, query)),
  bind(contract.createQuote, ({ body, req }) => createQuote(req, body)),
  bind(contract.getQuote, ({ params, req }) => getQuoteDetails(req, params.id)),
  bind(contract.updateQuote, ({ body, loadedAt, params, req }) => updateQuote(req, params.id, body, loadedAt)),
  bind(contract.duplicateQuote, ({ params, req }) => duplicateQuote(req, params.id)),
  bind(contract.deleteQuote, ({ params, req }) => deleteQuote(req, params.id)),
  bind(contract.sendQuoteEmail, ({ body, loadedAt, params, req }) => sendQuoteEmail(req, params.id, body, loadedAt)),
  bind(contract.shareQuote, ({ body, loadedAt, params, req }) => shareQuote(req, params.id, body, loadedAt)),
]
