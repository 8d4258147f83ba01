import { formatDate, formatDateTime } from '@kit/lib/dates'
import {
  headerText,
  htmlFacts,
  htmlParagraphs,
  htmlSignature,
  mailFrame,
  type MailFact,
  type MailSender,
  textSignature,
} from '@kit/lib/mail-html'
import { formatKwanza } from '@kit/lib/money'
import { type MonthlyParts, totalLabel, totalParts } from '@crm/line-items/domain/totals'

interface AcceptedMailInput extends Partial<MonthlyParts> {
  agency: MailSender
  acceptedAt: Date
  depositCents: number
  /** True with an own plan or monthly prices: the first payment is not called 'Sinal' then. */
  hasPlan?: boolean
  grossCents: number
  name: string
  quoteNumber: string
  role: string
}

/** 'Orçamento ORC-2026-0001 aceite' */
export const acceptedSubject = (quoteNumber: string): string => headerText(`Orçamento ${quoteNumber} aceite`)

/** Mail to client and agency after an acceptance; the evidence is attached as a PDF (PROP-22). Pure. */
export function acceptedMail(input: AcceptedMailInput) {
  const { acceptedAt, agency, depositCents, grossCents, hasPlan = false, name, quoteNumber, role } = input
  const subject = acceptedSubject(quoteNumber)
  const time = formatDateTime(acceptedAt, 'pt-BR').slice(-5)
  const opening = `${name}, ${role}, aceitou o orçamento ${quoteNumber} em ${formatDate(acceptedAt, 'pt-BR')} às ${time} (hora de Luanda).`
  const next = 'Segue em anexo o PDF com o registo de aceitação. Guarde-o: é a prova do que foi combinado.'
  const facts: MailFact[] = [
    { isMain: true, label: totalLabel(input), value: formatKwanza(grossCents) },
    ...totalParts(input).map(([label, cents]) => ({ label, value: formatKwanza(cents) })),
    ...(depositCents > 0
      ? [{ label: hasPlan ? 'A pagar na adjudicação' : 'Sinal', value: formatKwanza(depositCents) }]
      : []),
  ]
  const text = [opening, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), next, textSignature(agency)]
  const body = [htmlParagraphs(opening), htmlFacts(facts, 'right'), htmlParagraphs(next), htmlSignature(agency)]
  return { html: mailFrame({ body: body.join('\n'), title: subject }), subject, text: text.join('\n\n') }
}
