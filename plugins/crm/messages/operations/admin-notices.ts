import { randomUUID } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { personName, recordActivity } from '@collections/activities/operations/activities'
import { sqlIn } from '@kit/data/transaction'
import type { MessageKind } from '../domain/message-options'
import { queueMessages } from './outbox'

/** Whom a notice tells, if they have an e-mail address. */
export interface Told {
  email: string | null
  id: string
  name: string
}

/** The administrators and the person of this account. */
export const readTold = (req: PayloadRequest, account: string | null = null): Promise<Told[]> => sqlIn<Told>(req)`
  select id, email, ${personName('users')} as name from users
  where role = 'admin' or id = ${account}::uuid order by created_at`

interface Notice {
  content: Record<string, unknown>
  entityId?: string
  kind: MessageKind
  /** Of the history. */
  line: string
  subject: string
}

/** Logs a change that may be a theft and mails each of them, the author included, in the transaction of the change. */
export async function tell(
  req: PayloadRequest,
  people: readonly Told[],
  { content, entityId = 'site-settings', kind, line, subject }: Notice,
): Promise<void> {
  await recordActivity(req, { description: line, entityId, entityType: 'site-settings', type: 'updated' })
  const event = randomUUID()
  await queueMessages(
    req,
    people.flatMap(({ email, id }) =>
      email ? { content, kind, recipient: email, subject, uniqueKey: `${kind}:${event}:${id}`, userId: id } : [],
    ),
  )
}
