import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { lockRecord } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import { queueMessage } from '@crm/messages/operations/queue-message'
import { readLink, touchLink } from '@crm/public-links/operations/links'
import { readFrozen } from '@crm/quotes/operations/print-frozen'
import { answerSubject } from '../mail/answer-mail'
import type { StaffAnswerInput, Sharing } from '../schema'
import { readSharing } from './read-sharing'

/**
 * Answers the client: on the page, and by mail when an address is known (PROP-24).
 * @throws DomainError quote_not_found, quote_not_shared
 */
export async function answerQuestion(
  req: PayloadRequest,
  quoteId: string,
  { text }: StaffAnswerInput,
): Promise<Sharing> {
  const sharing = await withTransaction(req, async () => {
    await lockRecord(req, 'quotes', quoteId, 'quote_not_found')
    const frozen = await readFrozen(req, quoteId)
    if (!frozen) throw new DomainError('quote_not_shared')
    const questionId = randomUUID()
    const name = req.user?.name || frozen.agency.name
    const db = await databaseOf(req)
    await db.execute(sql`
      insert into quote_questions (id, quote_id, is_from_staff, name, user_id, text)
      values (${questionId}::uuid, ${quoteId}::uuid, true, ${name}, ${req.user?.id ?? null}::uuid, ${text})`)
    await recordActivity(req, {
      description: `Resposta ao cliente: ${text}`,
      entityId: quoteId,
      entityType: 'quote',
      type: 'answered',
    })
    await touchLink(req, 'proposal', quoteId)
    if (frozen.client.email && (await readLink(req, 'proposal', quoteId))) {
      await queueMessage(req, {
        content: { questionId },
        kind: 'proposal-answer',
        recipient: frozen.client.email,
        record: { entityId: quoteId, entityType: 'quote' },
        subject: answerSubject(frozen.number),
        uniqueKey: `proposal-answer:${questionId}`,
        userId: req.user?.id,
      })
    }
    return readSharing(req, quoteId)
  })
  kickDelivery(req.payload)
  return sharing
}
