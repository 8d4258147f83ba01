import type { PayloadRequest } from 'payload'

import { type ReminderRule, taskTitle } from '../domain/reminder-rules'
import { type DueQuote, waitsForAnswer } from './due-quotes'
import { readFrozen } from '@crm/quotes/operations/documents'
import type { FrozenQuote } from '@crm/revisions/schema'
import { addTask } from '@crm/tasks/operations/task'
import { sqlIn } from '@kit/data/transaction'
import { dayText, luandaDay } from '@kit/lib/dates'

/** Appended to the task if a mail was wanted but cannot be sent (REM-11). */
export const BY_WHATSAPP = 'O email não pode seguir: no orçamento, use «Lembrar por WhatsApp».'

interface TaskOf {
  frozen: FrozenQuote
  note: string | null
  now: Date
  quote: Pick<DueQuote, 'id' | 'ownerId'>
  rule: ReminderRule
}

export function makeTask(req: PayloadRequest, { frozen, note, now, quote, rule }: TaskOf): Promise<string> {
  const validUntil = frozen.validUntil && dayText(frozen.validUntil)
  return addTask(req, {
    dueDay: luandaDay(now),
    note,
    origin: `reminder-${rule}`,
    personId: quote.ownerId,
    record: { id: quote.id, type: 'quotes' },
    title: taskTitle(rule, { clientName: frozen.client.name, quoteNumber: frozen.number, validUntil }),
  })
}

/** Makes the task of a reminder whose mail failed or became impossible (REM-11, PRIV-15). In a transaction. */
export async function makeTaskInstead(req: PayloadRequest, reminderId: string): Promise<void> {
  const [open] = await sqlIn<Pick<DueQuote, 'id' | 'ownerId'> & { rule: ReminderRule }>(req)`
    select q.id, q.owner_id as "ownerId", m.rule from quote_reminders m join quotes q on q.id = m.quote_id
    where m.id = ${reminderId}::uuid and m.task_id is null and m.closed_at is null and ${waitsForAnswer}`
  const frozen = open && (await readFrozen(req, open.id))
  if (!frozen) return
  const taskId = await makeTask(req, { frozen, note: BY_WHATSAPP, now: new Date(), quote: open, rule: open.rule })
  await sqlIn(req)`update quote_reminders set task_id = ${taskId}::uuid where id = ${reminderId}::uuid`
}
