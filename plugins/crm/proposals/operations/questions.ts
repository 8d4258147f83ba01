import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'

import { answerSubject } from '../answer-email'
import type { AskInput, ClaimingAnswer, StaffAnswerInput } from '../schema'
import { lockProposal } from './proposal'
import { readSharing } from './sharing'
import { tell } from './announcements'
import { nameForClients } from '@collections/users/domain/person'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { claim } from '@crm/links/operations/claim'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { queueMessage } from '@crm/messages/operations/outbox'
import { limitChanges, openLink, readLink, touchLink } from '@crm/public-links/operations/public-links'
import { readFrozen } from '@crm/quotes/operations/documents'
import { contactOf } from '@crm/quotes/operations/recipient'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError } from '@kit/lib/errors'
import { readLocked } from '@kit/data/records'
import { afterCommit, sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { quoteErrors } from '@crm/quotes/errors'
import { proposalErrors } from '../errors'

/** Max questions per link in 24 hours. */
const MOST_A_DAY = 20

/**
 * Stores a client's question, whatever the quote's state, and notifies the owner (PROP-24, PROP-17). A repeat within an
 * hour changes nothing.
 * @throws DomainError link_not_found, link_ended, too_many, link_limit, questions_complete
 */
export async function askQuestion(req: PayloadRequest, secret: string, { name, text }: AskInput): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  await limitChanges(req, secret)
  await withTransaction(req, async () => {
    const locked = await lockProposal(req, secret, quoteId)
    const asker = name || locked.revision.quote.client.name
    if (await isRepeat(req, quoteId, { asker, text })) return
    const { total } = await sqlRowIn<{ total: number }>(req)`
      select count(*)::int as total from quote_questions
      where quote_id = ${locked.quoteId}::uuid and not is_from_staff
        and created_at > clock_timestamp() - interval '1 day'`
    if (total >= MOST_A_DAY) throw new DomainError(proposalErrors.questions_complete, { values: { count: MOST_A_DAY } })
    await sqlIn(req)`
      insert into quote_questions (quote_id, is_from_staff, name, text)
      values (${locked.quoteId}::uuid, false, ${asker}, ${text})`
    await addQuoteLine(req, locked.quoteId, 'asked', `Pergunta de ${asker}: ${text}`, null)
    await tell(req, locked, 'proposal-question', `${locked.revision.quote.number} · ${asker}: ${text}`)
  })
}

/** Whether the thread ends with this question: its answer was lost, or a form without script was sent twice. */
async function isRepeat(req: PayloadRequest, quoteId: string, { asker, text }: { asker: string; text: string }) {
  const rows = await sqlIn(req)`
    select from (select * from quote_questions where quote_id = ${quoteId}::uuid order by created_at desc limit 1) newest
    where not is_from_staff and name = ${asker} and text = ${text}
      and created_at > clock_timestamp() - interval '1 hour'`
  return rows.length > 0
}

/**
 * Publishes an answer on the page, and mails it if an address is known (PROP-24). A quote without an owner gets the
 * caller.
 * @throws DomainError quote_not_found, person_erased, quote_not_shared
 */
export async function answerQuestion(
  req: PayloadRequest,
  quoteId: string,
  { text }: StaffAnswerInput,
): Promise<ClaimingAnswer> {
  const quote = await readLocked(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  requireNotErased(quote.clientName)
  const frozen = await readFrozen(req, quoteId)
  if (!frozen) throw new DomainError(proposalErrors.quote_not_shared)
  const claimed = await claim(req, 'quotes', quoteId)
  const questionId = randomUUID()
  const name = nameForClients(req.user?.name) ?? frozen.agency.name
  await sqlIn(req)`
    insert into quote_questions (id, quote_id, is_from_staff, name, user_id, text)
    values (${questionId}::uuid, ${quoteId}::uuid, true, ${name}, ${req.user?.id ?? null}::uuid, ${text})`
  await addQuoteLine(req, quoteId, 'answered', `Resposta ao cliente: ${text}`)
  await touchLink(req, 'proposal', quoteId)
  const { email } = await contactOf(req, quote, frozen)
  if (email && (await readLink(req, 'proposal', quoteId))) {
    await queueMessage(req, {
      content: { questionId },
      kind: 'proposal-answer',
      recipient: email,
      record: { entityId: quoteId, entityType: 'quote' },
      subject: answerSubject(frozen.number),
      uniqueKey: `proposal-answer:${questionId}`,
      userId: req.user?.id,
    })
  }
  afterCommit(req, () => kickDelivery(req.payload))
  return { ...(await readSharing(req, quoteId)), claimed }
}
