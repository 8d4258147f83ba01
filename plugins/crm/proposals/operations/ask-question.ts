import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { limitChanges, openLink } from '@crm/public-links/operations/open-link'
import { recordActivity } from '@collections/activities/operations/record-activity'
import type { AskInput } from '../schema'
import { lockProposal } from './lock-proposal'
import { tellAsked } from './tell-answers'

/** Questions through one link in 24 hours. */
const MOST_A_DAY = 20
const RETRY_AFTER_S = 60 * 60

/**
 * Stores a client's question, whatever has become of the quote, and tells whoever is responsible (PROP-24, PROP-17).
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function askQuestion(req: PayloadRequest, secret: string, { name, text }: AskInput): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  await limitChanges(req, secret)
  await withTransaction(req, async () => {
    const locked = await lockProposal(req, secret, quoteId)
    const db = await databaseOf(req)
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::int as total from quote_questions
      where quote_id = ${locked.quoteId}::uuid and not is_from_staff
        and created_at > clock_timestamp() - interval '1 day'`)
    if ((rows[0]?.total ?? 0) >= MOST_A_DAY) throw new DomainError('too_many', { retryAfterSeconds: RETRY_AFTER_S })
    const asker = name || locked.revision.quote.client.name
    await db.execute(sql`
      insert into quote_questions (quote_id, is_from_staff, name, text)
      values (${locked.quoteId}::uuid, false, ${asker}, ${text})`)
    await recordActivity(req, {
      description: `Pergunta de ${asker}: ${text}`,
      entityId: locked.quoteId,
      entityType: 'quote',
      type: 'asked',
      userId: null,
    })
    await tellAsked(req, locked, { asker, text })
  })
}
