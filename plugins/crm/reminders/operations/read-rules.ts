import type { PayloadRequest } from 'payload'

import { REMINDER_RULES, type ReminderRule } from '../domain/reminder-rules'
import { DEFAULT_TEMPLATES, type ReminderTemplate } from '../domain/reminder-template'

export interface RuleSettings {
  rule: ReminderRule
  /** Working days; for `expiring`, days. */
  days: number
  createsTask: boolean
  mailsClient: boolean
  template: ReminderTemplate
}

/** The rules as administrators have set them, the most urgent first (REM-01). Checks no role: a job has none. */
export async function readRules(req: PayloadRequest): Promise<RuleSettings[]> {
  const stored = await req.payload.findGlobal({ depth: 0, overrideAccess: true, req, slug: 'reminder-rules' })
  return REMINDER_RULES.map((rule) => {
    const { createsTask, days, mailsClient, subject, text } = stored[rule] ?? {}
    return {
      createsTask: createsTask ?? true,
      days: days ?? 3,
      mailsClient: mailsClient ?? false,
      rule,
      template: { subject: subject || DEFAULT_TEMPLATES[rule].subject, text: text || DEFAULT_TEMPLATES[rule].text },
    }
  })
}

/** The template of one rule. */
export async function readTemplate(req: PayloadRequest, rule: ReminderRule): Promise<ReminderTemplate> {
  const found = (await readRules(req)).find((settings) => settings.rule === rule)
  return found?.template ?? DEFAULT_TEMPLATES[rule]
}
