import type { PayloadRequest } from 'payload'

import { acceptedSubject } from '../accepted-email'
import { hasWork } from './facts'
import type { SharedQuote } from './proposal'
import { hasAccount } from '@collections/site-settings/domain/bank-details'
import { readRequestSettings } from '@collections/site-settings/operations/request-settings'
import { queueMessages } from '@crm/messages/operations/outbox'
import type { NotificationEvent } from '@crm/notifications/domain/notification-events'
import { notify } from '@crm/notifications/operations/notify'
import { REFUSED_TASK } from '@crm/quotes/hooks'
import { readSettings } from '@crm/quotes/operations/frozen-quote'
import { dueOnAcceptance } from '@crm/payment-plans/domain/monthly-terms'
import { ACCOUNT_TASK, PROOF_TASK } from '@crm/payments/domain/payment-tasks'
import type { TaskOrigin } from '@crm/tasks/domain/task-options'
import { addTask, openTasks } from '@crm/tasks/operations/task'
import { luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'

interface Accepted {
  /** Id of the acceptance: after voiding one, a quote can be accepted again. */
  id: string
  /** Address for the client's copy. */
  email?: string | null | undefined
  grossCents: number
  name: string
  /** Staff member who recorded it; they are not notified. */
  recordedById?: string | undefined
  /** Ids of the optional lines that count. */
  selected: readonly string[]
}

/**
 * Announces an acceptance, in its transaction: notifies the owner, creates the task to convert it unless that is done,
 * and another one if the page cannot show payment details; mails the evidence to the agency and, if an address is
 * known, to the client (PROP-22).
 */
export async function tellAccepted(req: PayloadRequest, told: SharedQuote, accepted: Accepted): Promise<void> {
  const { quote } = told.revision
  const accepting = `${quote.number} · ${accepted.name} · ${formatKwanza(accepted.grossCents)}`
  await tell(req, told, 'proposal-accepted', accepting, accepted.recordedById)
  // Staff may have converted the approved quote before its client accepted it.
  if (!(await hasWork(req, told.quoteId))) {
    await makeTask(req, told, {
      origin: ACCEPTED_TASK,
      title: `Converter em cliente: orçamento ${quote.number} aceite`,
    })
  }
  if (dueOnAcceptance(quote, accepted.selected) > 0 && !hasAccount(await readSettings(req))) {
    await makeTask(req, told, {
      origin: ACCOUNT_TASK,
      title: `Enviar dados de pagamento por WhatsApp: orçamento ${quote.number}`,
    })
  }
  const client = accepted.email ?? quote.client.email
  const recipients = new Set([...(client ? [client] : []), ...(await readRequestSettings(req)).emails])
  const mails = [...recipients].map((recipient) => ({
    content: { acceptanceId: accepted.id },
    kind: 'proposal-accepted' as const,
    recipient,
    record: { entityId: told.quoteId, entityType: 'quote' },
    subject: acceptedSubject(quote.number),
    uniqueKey: `proposal-accepted:${accepted.id}:${recipient}`,
  }))
  await queueMessages(req, mails)
}

/** Announces a refusal, in its transaction. */
export async function tellRefused(req: PayloadRequest, told: SharedQuote, reason: string): Promise<void> {
  const { number } = told.revision.quote
  await tell(req, told, 'proposal-refused', `${number} · ${reason}`)
  await makeTask(req, told, { origin: REFUSED_TASK, title: `Rever lead: orçamento ${number} recusado` })
}

/** Announces a proof of payment, in its transaction. Several unconfirmed proofs share one task. */
export async function tellProved(req: PayloadRequest, told: SharedQuote): Promise<void> {
  const { client, number } = told.revision.quote
  await tell(req, told, 'proposal-proof', `${number} · ${client.name}`)
  const known = await openTasks(req, { id: told.quoteId, type: 'quotes' }, PROOF_TASK)
  if (known.length > 0) return
  await makeTask(req, told, { origin: PROOF_TASK, title: `Confirmar comprovativo: orçamento ${number}` })
}

/** Notifies a quote's owner, or everybody in sales if it has none. */
export function tell(
  req: PayloadRequest,
  { ownerId, quoteId }: Pick<SharedQuote, 'ownerId' | 'quoteId'>,
  event: NotificationEvent,
  text: string,
  causedBy?: string,
): Promise<void> {
  return notify(req, {
    causedBy,
    event,
    people: ownerId ? [ownerId] : 'sales',
    record: { entityId: quoteId, entityType: 'quote' },
    text,
  })
}

/** Origin of the task to convert an accepted quote. */
export const ACCEPTED_TASK = 'proposal-accepted'

interface NewTask {
  origin: TaskOrigin
  title: string
  /** 'YYYY-MM-DD'; defaults to today. */
  dueDay?: string
}

/** Creates a task about a quote for its owner. */
export async function makeTask(
  req: PayloadRequest,
  { ownerId, quoteId }: Pick<SharedQuote, 'ownerId' | 'quoteId'>,
  { dueDay = luandaDay(new Date()), ...task }: NewTask,
): Promise<void> {
  await addTask(req, { ...task, dueDay, personId: ownerId, record: { id: quoteId, type: 'quotes' } })
}
