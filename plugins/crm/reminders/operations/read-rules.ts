import type { PayloadRequest } from 'payload'

import type { ReminderRule } from '../domain/reminder-rules'
import { DEFAULT_TEMPLATES, type ReminderTemplate } from '../domain/reminder-template'

export interface RuleSettings {
  rule: ReminderRule
  /** Working days; for `expiring`, days. */
  days: number
  createsTask: boolean
  mailsClient: boolean
  template: ReminderTemplate
}

/** The rules as administrators have set them (REM-01). Checks no role: a job has none. */
export async function readRules(req: PayloadRequest): Promise<Record<ReminderRule, RuleSettings>> {
  const stored = await req.payload.findGlobal({ depth: 0, overrideAccess: true, req, slug: 'reminder-rules' })
  const settingsOf = (rule: ReminderRule): RuleSettings => {
    const { createsTask, days, mailsClient, subject, text } = stored[rule] ?? {}
    return {
      createsTask: createsTask ?? true,
      days: days ?? 3,
      mailsClient: mailsClient ?? false,
      rule,
      template: { subject: subject || DEFAULT_TEMPLATES[rule].subject, text: text || DEFAULT_TEMPLATES[rule].text },
    }
  }
  return { expiring: settingsOf('expiring'), unanswered: settingsOf('unanswered'), unseen: settingsOf('unseen') }
}
