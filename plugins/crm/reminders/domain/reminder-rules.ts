import { choices } from '@kit/lib/choices'

/** When staff or client are reminded of a quote (REM-01), the most urgent first: of two that are due at once it is the one. */
export const { labels: RULE_LABELS, values: REMINDER_RULES } = choices({
  expiring: 'Quase a expirar',
  unanswered: 'Sem resposta',
  unseen: 'Ainda não visto',
})
export type ReminderRule = keyof typeof RULE_LABELS

export const isReminderRule = (text: unknown): text is ReminderRule =>
  (REMINDER_RULES as readonly unknown[]).includes(text)

interface Remembered {
  clientName: string
  quoteNumber: string
  /** 'dd/mm/aaaa'; null: the quote has none. */
  validUntil: string | null
}

/** What the task of a rule says (REM-07). */
export function taskTitle(rule: ReminderRule, { clientName, quoteNumber, validUntil }: Remembered): string {
  const titles: Record<ReminderRule, string> = {
    expiring: `Orçamento ${quoteNumber} expira em ${validUntil ?? ''}`,
    unanswered: `Falar com ${clientName}: viu o orçamento ${quoteNumber} e não respondeu`,
    unseen: `Ligar a ${clientName}: orçamento ${quoteNumber} ainda não visto`,
  }
  return titles[rule]
}

/** Mails of a reminder that a client may get about one quote, of all rules and by hand (REM-04). */
export const MOST_MAILS = 3
/** Working days between a reminder and any other mail to the client about the quote (REM-04). */
export const DAYS_BETWEEN_MAILS = 2
