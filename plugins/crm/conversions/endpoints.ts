import { bind, type BoundRoute, ReplyWith } from '@kit/http/bind'
import * as contract from './contract'
import { convertClientToProject } from './operations/convert-client-to-project'
import { convertLeadToQuote } from './operations/convert-lead-to-quote'
import { convertQuoteToClient } from './operations/convert-quote-to-client'
import { convertQuoteToProject } from './operations/convert-quote-to-project'

export const conversionRoutes: BoundRoute[] = [
  bind(contract.convertLeadToQuote, ({ params, req }) => convertLeadToQuote(req, params.id)),
  bind(contract.convertQuoteToClient, async ({ body, params, req }) => {
    const { client, isNew } = await convertQuoteToClient(req, params.id, body)
    return new ReplyWith(isNew ? 201 : 200, { client })
  }),
  bind(contract.convertQuoteToProject, ({ body, params, req }) => convertQuoteToProject(req, params.id, body)),
  bind(contract.convertClientToProject, ({ body, params, req }) => convertClientToProject(req, params.id, body)),
]
