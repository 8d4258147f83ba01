import { choices } from '@kit/lib/choices'
import { daysBetween, dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { ReminderTemplate } from './reminder-template'

/** Rules about instalments, set by administrators (PAY-12). */
export const { labels: PAYMENT_RULE_LABELS, values: PAYMENT_RULES } = choices({
  instalmentLate: 'Parcela em atraso',
  instalmentSoon: 'Parcela a vencer',
})
export type PaymentRule = keyof typeof PAYMENT_RULE_LABELS

/** Why an instalment is reminded of; a broken promise always makes a task (PAY-13). */
export type PaymentReminder = PaymentRule | 'promise'

/** Working days after which a late instalment is reminded of again. */
export const LATER_STEPS = [7, 14]

interface Payment {
  clientName: string
  dueOn: string
  openCents: number
  /** The instalment's title. */
  title: string
}

/** Task text (PAY-12, PAY-13). @param today in Luanda */
export function paymentTaskTitle(
  reminder: PaymentReminder,
  { clientName, dueOn, openCents, title }: Payment,
  today: string,
): string {
  const amount = formatKwanza(openCents)
  if (reminder === 'promise') return `Promessa não cumprida: ${clientName}, ${amount}`
  if (reminder === 'instalmentSoon') return `Lembrar ${clientName}: ${title} de ${amount} vence em ${dayText(dueOn)}`
  const days = daysBetween(dueOn, today)
  return `Cobrar ${clientName}: ${title} de ${amount} em atraso há ${days} ${days === 1 ? 'dia' : 'dias'}`
}

/** Text for the client, by mail or WhatsApp (PAY-12); without a link it omits the account details. */
export function paymentLetter(
  { dueOn, openCents, title }: Payment,
  {
    greeting,
    link,
    number,
    recordTitle,
  }: { greeting: string; link: string | null; number: string; recordTitle: string },
): ReminderTemplate {
  const text = `Olá ${greeting}, lembramos o pagamento de ${formatKwanza(openCents)} (${title}, ${recordTitle}), com vencimento em ${dayText(dueOn)}.`
  return {
    subject: `Lembrete de pagamento: ${title} de ${number}`,
    text: link ? `${text} Dados da conta e comprovativo: ${link}` : text,
  }
}
