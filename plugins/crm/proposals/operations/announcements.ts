import type { PayloadRequest } from 'payload'

import { acceptedSubject } from '../mail/accepted-mail'
import type { LockedProposal } from './proposal'
import { hasAccount } from '@collections/site-settings/domain/bank-details'
import { readRequestSettings } from '@collections/site-settings/operations/request-settings'
import { queueMessages } from '@crm/messages/operations/outbox'
import type { NotificationEvent } from '@crm/notifications/domain/notification-events'
import { notify } from '@crm/notifications/operations/notify'
import { readSettings } from '@crm/quotes/operations/frozen-quote'
import { offerTotals } from '@crm/line-items/domain/totals'
import { ACCOUNT_TASK, PROOF_TASK } from '@crm/payments/domain/payment-tasks'
import { addTask, openTasks } from '@crm/tasks/operations/task'
import { luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'

type Told = Pick<LockedProposal, 'ownerId' | 'quoteId' | 'revision'>

interface Accepted {
  /** Of the acceptance itself: a quote can be accepted again after one was voided. */
  id: string
  /** Where the client wants the copy. */
  email: string | null
  grossCents: number
  name: string
  /** The optional lines that count. */
  selected: readonly string[]
}

/**
 * In the transaction of an acceptance: whoever is responsible is told and has a task (two where the page cannot say where to
 * pay), the client (where an address is known)
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
    origin: ACCEPTED_TASK,
    title: `Converter em cliente: orçamento ${quote.number} aceite`,
  })
  const { depositCents } = offerTotals(quote, accepted.selected)
  if (depositCents > 0 && !hasAccount(await readSettings(req))) {
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

/** Where the task to convert an accepted quote comes from, and those about a payment. */
export const ACCEPTED_TASK = 'proposal-accepted'

interface NewTask {
  origin: string
  title: string
  /** 'YYYY-MM-DD'; today unless said. */
  dueDay?: string
}

/** A task about a quote, for whoever is responsible. */
export async function makeTask(
  req: PayloadRequest,
  { ownerId, quoteId }: { ownerId: string | null; quoteId: string },
  { dueDay = luandaDay(new Date()), ...task }: NewTask,
): Promise<void> {
  await addTask(req, { ...task, dueDay, personId: ownerId, record: { id: quoteId, type: 'quotes' } })
}

const hasOpenTask = async (req: PayloadRequest, quoteId: string, origin: string): Promise<boolean> =>
  (await openTasks(req, { id: quoteId, type: 'quotes' }, origin)).length > 0
