import { randomUUID } from 'node:crypto'
import type { GlobalAfterChangeHook, GlobalConfig, PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { recordActivity } from '@collections/activities/operations/activities'
import {
  BANK_LABELS,
  type BankChange,
  bankChanges,
  type BankDetails,
} from '@collections/site-settings/domain/bank-details'
import { queueMessage } from '@crm/messages/operations/outbox'
import { bankChangeSubject } from './bank-change-email'

/** Adds the bank-change hook to the site settings here, because that global does not know the CRM's mails. */
export const withBankNotice = (global: GlobalConfig): GlobalConfig =>
  global.slug === 'site-settings'
    ? {
        ...global,
        hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), tellsOfBankChange] },
      }
    : global

/** Logs the change and mails every administrator, the author included, in the transaction of the change (PROP-28). */
const tellsOfBankChange: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  const now = doc as BankDetails & { id?: string }
  const changes = bankChanges((previousDoc ?? {}) as BankDetails, now)
  // The seed and database tests write without a user.
  if (changes.length === 0 || !req.user) return now
  await recordActivity(req, {
    description: `Dados bancários alterados: ${changes.map(changeText).join('; ')}`,
    entityId: now.id ?? global.slug,
    entityType: 'site-settings',
    type: 'updated',
  })
  await mailAdministrators(
    req,
    req.user.name || req.user.username,
    changes.map(({ field }) => BANK_LABELS[field]),
  )
  return now
}

const changeText = ({ after, before, field }: BankChange): string =>
  `${BANK_LABELS[field]} de «${before || 'vazio'}» para «${after || 'vazio'}»`

async function mailAdministrators(req: PayloadRequest, name: string, fields: readonly string[]): Promise<void> {
  const rows = await sqlIn<{ email: string; id: string }>(req)`
    select id, email from users where role = 'admin' and email <> '' order by created_at`
  const event = randomUUID()
  const changedAt = new Date().toISOString()
  for (const { email, id } of rows) {
    await queueMessage(req, {
      content: { changedAt, fields, name },
      kind: 'bank-change',
      recipient: email,
      subject: bankChangeSubject(name),
      uniqueKey: `bank-change:${event}:${id}`,
      userId: id,
    })
  }
}
