import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { getEnv } from '@kit/lib/env'
import { ERRORS } from '@kit/lib/errors'
import { readRecord } from '@kit/lib/records'
import { dateOrNull } from '@kit/lib/serialize'
import { databaseOf } from '@kit/lib/transaction'
import { readFrozen } from '@crm/quotes/operations/print-frozen'
import { isReminderRule } from '../domain/reminder-rules'
import type { Reminders } from '../schema'
import { waitsForAnswer } from './reminder-sql'

type Reminder = Reminders['fired'][number]
type Row = Omit<Reminder, 'firedAt' | 'rule'> & { firedAt: Date | string; rule: string } & Record<string, unknown>

/**
 * What was reminded of for a quote, the newest first, and what can be done now (REM-10…REM-12).
 * @throws DomainError quote_not_found
 */
export async function readReminders(req: PayloadRequest, quoteId: string): Promise<Reminders> {
  const quote = await readRecord(req, 'quotes', quoteId, 'quote_not_found')
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select rule, fired_at as "firedAt", task_id is not null as "hasTask", mail, closed_at is null as "isOpen"
    from quote_reminders where quote_id = ${quoteId}::uuid and (task_id is not null or mail <> 'none')
    order by fired_at desc`)
  const waiting = await db.execute(sql`select q.id from quotes q where q.id = ${quoteId}::uuid and ${waitsForAnswer}`)
  return {
    fired: rows.flatMap(({ rule, ...row }) =>
      isReminderRule(rule) ? [{ ...row, firedAt: new Date(row.firedAt).toISOString(), rule }] : [],
    ),
    isOn: !quote.remindersOffAt,
    mailProblem: await mailProblemOf(req, quoteId),
    refusedAt: dateOrNull(quote.reminderRefusedAt),
    waits: waiting.rows.length > 0,
  }
}

async function mailProblemOf(req: PayloadRequest, quoteId: string): Promise<string | null> {
  if (!getEnv().smtpUrl) return 'O envio de email ainda não está configurado.'
  const frozen = await readFrozen(req, quoteId)
  return frozen && !frozen.client.email ? ERRORS.reminder_without_address.message : null
}
