import type { PayloadRequest } from 'payload'

import { readRequestEmails } from '@collections/site-settings/operations/request-emails'
import { formatKwanza } from '@kit/lib/money'
import { queueMessage } from '@crm/messages/operations/queue-message'
import type { NotificationEvent } from '@crm/notifications/domain/notification-events'
import { notify } from '@crm/notifications/operations/notify'
import { acceptedSubject } from '../mail/accepted-mail'
import { hasOpenTask, makeTask, PROOF_TASK } from './answer-tasks'
import type { LockedProposal } from './lock-proposal'

type Told = Pick<LockedProposal, 'ownerId' | 'quoteId' | 'revision'>

interface Accepted {
  /** Of the acceptance itself: a quote can be accepted again after one was voided. */
  id: string
  /** Where the client wants the copy. */
  email: string | null
  grossCents: number
  name: string
}

/**
 * In the transaction of an acceptance: whoever is responsible is told and has a task, the client (where an address is known)
 * and the agency get the evidence by mail (PROP-22).
 */
export async function tellAccepted(req: PayloadRequest, told: Told, accepted: Accepted): Promise<void> {
  const { quote } = told.revision
  await tell(
    req,
    told,
    'proposal-accepted',
    `${quote.number} · ${accepted.name} · ${formatKwanza(accepted.grossCents)}`,
  )
  await makeTask(req, told, {
    origin: 'proposal-accepted',
    title: `Converter em cliente: orçamento ${quote.number} aceite`,
  })
  const client = accepted.email ?? quote.client.email
  const recipients = new Set([...(client ? [client] : []), ...(await readRequestEmails(req))])
  for (const recipient of recipients) {
    await queueMessage(req, {
      content: { acceptanceId: accepted.id },
      kind: 'proposal-accepted',
      recipient,
      record: { entityId: told.quoteId, entityType: 'quote' },
      subject: acceptedSubject(quote.number),
      uniqueKey: `proposal-accepted:${accepted.id}:${recipient}`,
    })
  }
}

/** In the transaction of a refusal. */
export async function tellRefused(req: PayloadRequest, told: Told, reason: string): Promise<void> {
  const { number } = told.revision.quote
  await tell(req, told, 'proposal-refused', `${number} · ${reason}`)
  await makeTask(req, told, { origin: 'proposal-refused', title: `Rever lead: orçamento ${number} recusado` })
}

/** In the transaction of a question. */
export function tellAsked(
  req: PayloadRequest,
  told: Told,
  { asker, text }: { asker: string; text: string },
): Promise<void> {
  return tell(req, told, 'proposal-question', `${told.revision.quote.number} · ${asker}: ${text}`)
}

/** In the transaction of a proof of payment: several that wait are one task. */
export async function tellProved(req: PayloadRequest, told: Told): Promise<void> {
  const { client, number } = told.revision.quote
  await tell(req, told, 'proposal-proof', `${number} · ${client.name}`)
  if (await hasOpenTask(req, told.quoteId, PROOF_TASK)) return
  await makeTask(req, told, { origin: PROOF_TASK, title: `Confirmar comprovativo: orçamento ${number}` })
}

function tell(req: PayloadRequest, { ownerId, quoteId }: Told, event: NotificationEvent, text: string): Promise<void> {
  return notify(req, {
    event,
    people: ownerId ? [ownerId] : 'sales',
    record: { entityId: quoteId, entityType: 'quote' },
    text,
  })
}
