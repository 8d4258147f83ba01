import { choices } from '@kit/lib/choices'

/** Reminder rules (REM-01), most urgent first: if two are due at once, the first fires. */
export const { labels: RULE_LABELS, values: REMINDER_RULES } = choices({
  expiring: 'Quase a expirar',
  unanswered: 'Sem resposta',
  unseen: 'Ainda não visto',
})
export type ReminderRule = keyof typeof RULE_LABELS

interface Remembered {
  clientName: string
  quoteNumber: string
  /** 'dd/mm/aaaa'; null without a validity. */
  validUntil: string | null
}

/** Task text of a rule (REM-07). */
export function taskTitle(rule: ReminderRule, { clientName, quoteNumber, validUntil }: Remembered): string {
  const titles: Record<ReminderRule, string> = {
    expiring: `Orçamento ${quoteNumber} expira em ${validUntil ?? ''}`,
    unanswered: `Falar com ${clientName}: viu o orçamento ${quoteNumber} e não respondeu`,
    unseen: `Ligar a ${clientName}: orçamento ${quoteNumber} ainda não visto`,
  }
  return titles[rule]
}

/** Max reminder mails to a client per quote, by rules and by hand (REM-04). */
export const MOST_MAILS = 3
/** Min working days between a reminder and any other mail about the quote (REM-04). */
export const DAYS_BETWEEN_MAILS = 2
