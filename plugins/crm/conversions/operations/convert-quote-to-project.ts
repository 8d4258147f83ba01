import type { PayloadRequest } from 'payload'

import type { ClientAnswer } from '@crm/clients/schema'
import { serializeClient } from '@crm/clients/serialize'
import { clientErrors } from '@crm/clients/errors'
import { requireNoWork } from '@crm/proposals/operations/facts'
import { quoteErrors } from '@crm/quotes/errors'
import { type Access, readGlobal } from '@kit/data/documents'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError } from '@kit/lib/errors'
import { lockRows, readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { sqlIn } from '@kit/data/transaction'
import { conversionErrors } from '../errors'
import type { RetainerStart } from '../schema'
import { convertClientToProject, type Made } from './convert-client-to-project'
import { convertQuoteToClient, lockForConversion, lockLeadOf, lockTasksOf } from './convert-quote-to-client'

/**
 * Creates the client of an approved quote, unless it has one, and their project and avença: all or nothing (OP-62,
 * OP-63, RET-05).
 * @throws DomainError quote_not_found, person_erased, quote_not_approved, quote_has_order, quote_has_retainer, email_of_client, invalid
 *   at `email`
 */
export async function convertQuoteToProject(
  req: PayloadRequest,
  id: string,
  start: RetainerStart = {},
  access: Access = {},
): Promise<Made & { client: ClientAnswer }> {
  await lockTasksOf(req, id)
  await lockForConversion(req, id)
  const quote = await readRecord(req, 'quotes', id, quoteErrors.quote_not_found, access)
  requireNotErased(quote.clientName)
  if (quote.status !== 'approved') throw new DomainError(conversionErrors.quote_not_approved)
  // Before the client is made: an acceptance keeps what a refused conversion did until then.
  await requireNoWork(req, id)
  const clientId = idOf(quote.client)
  const client = clientId
    ? serializeClient(await readRecord(req, 'clients', clientId, clientErrors.client_not_found, access))
    : (await convertQuoteToClient(req, id, {}, access)).client
  const made = await convertClientToProject(req, client.id, { ...start, fromQuoteId: id }, access)
  return { client, ...made }
}

/**
 * If the settings say so, returns the conversion as follow-up of an acceptance; first locks the tasks, lead, quote and
 * client that it will change.
 */
export async function followAcceptance(req: PayloadRequest, quoteId: string): Promise<(() => Promise<void>) | null> {
  const { convertsAccepted } = await readGlobal(req, 'site-settings', { convertsAccepted: true })
  if (!convertsAccepted) return null
  await lockTasksOf(req, quoteId)
  await lockLeadOf(req, quoteId)
  await lockRows(req, 'quotes', [quoteId])
  // Not later: the acceptance changes the quote twice, and so locks its client less strongly (docs/decisions/0005).
  await sqlIn(req)`
    select from clients where id = (select client_id from quotes where id = ${quoteId}::uuid) for update`
  return () => convertAccepted(req, quoteId)
}

/**
 * Ignores a refused conversion (no e-mail for a client, or another client's, for example), so that the acceptance still
 * succeeds; staff convert it later.
 */
async function convertAccepted(req: PayloadRequest, quoteId: string): Promise<void> {
  try {
    // A link holder has no account.
    await convertQuoteToProject(req, quoteId, {}, { overrideAccess: true })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
