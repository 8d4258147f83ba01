import type { PayloadRequest } from 'payload'

import type { ClientAnswer } from '@crm/clients/schema'
import { serializeClient } from '@crm/clients/serialize'
import { clientErrors } from '@crm/clients/errors'
import { quoteErrors } from '@crm/quotes/errors'
import type { OrderAnswer } from '@crm/orders/schema'
import { DomainError } from '@kit/lib/errors'
import { readRecord } from '@kit/lib/records'
import { idOf } from '@kit/lib/serialize'
import { conversionErrors } from '../errors'
import { convertClientToProject } from './convert-client-to-project'
import { convertQuoteToClient, lockForConversion } from './convert-quote-to-client'

/**
 * Makes the client of an approved quote, unless it has one, and their project from it: both or neither (OP-62, OP-63).
 * @throws DomainError quote_not_found, quote_not_approved, quote_has_order, invalid at `email`
 */
export async function convertQuoteToProject(
  req: PayloadRequest,
  id: string,
): Promise<{ client: ClientAnswer; order: OrderAnswer }> {
  await lockForConversion(req, id)
  const quote = await readRecord(req, 'quotes', id, quoteErrors.quote_not_found)
  if (quote.status !== 'approved') throw new DomainError(conversionErrors.quote_not_approved)
  const clientId = idOf(quote.client)
  const client = clientId
    ? serializeClient(await readRecord(req, 'clients', clientId, clientErrors.client_not_found))
    : (await convertQuoteToClient(req, id, {})).client
  const { order } = await convertClientToProject(req, client.id, { fromQuoteId: id })
  return { client, order }
}
