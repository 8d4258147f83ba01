import type { GlobalAfterChangeHook, GlobalConfig } from 'payload'

import {
  BANK_LABELS,
  type BankChange,
  bankChanges,
  type BankDetails,
} from '@collections/site-settings/domain/bank-details'
import { readTold, tell } from '@crm/messages/operations/admin-notices'
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
  const name = req.user.name || req.user.username
  await tell(req, await readTold(req), {
    content: {
      changedAt: new Date().toISOString(),
      fields: changes.map(({ field }) => BANK_LABELS[field]),
      name,
    },
    entityId: now.id ?? global.slug,
    kind: 'bank-change',
    line: `Dados bancários alterados: ${changes.map(changeText).join('; ')}`,
    subject: bankChangeSubject(name),
  })
  return now
}

const changeText = ({ after, before, field }: BankChange): string =>
  `${BANK_LABELS[field]} de «${before || 'vazio'}» para «${after || 'vazio'}»`
