import { dayText } from '@kit/lib/dates'
import {
  headerText,
  htmlButtons,
  htmlFacts,
  htmlParagraphs,
  htmlSignature,
  mailFrame,
  type MailFact,
  textFacts,
  textSignature,
} from '@kit/lib/mail-html'
import { formatKwanza, vatLabel } from '@kit/lib/money'
import { type MonthlyParts, totalLabel, totalParts } from '@crm/line-items/domain/totals'
import type { AgencyDetails, QuotePdfData } from '../pdf/quote-pdf-data'
import { NOT_AN_INVOICE } from '../pdf/quote-wording'

/** The quote's data in the mail. */
export interface QuoteMailSummary
  extends
    Pick<QuotePdfData, 'grossCents' | 'quoteNumber' | 'title' | 'totalCents' | 'validUntil' | 'vat'>,
    Partial<MonthlyParts> {
  clientName: string | null
}

interface QuoteMailInput {
  quote: QuoteMailSummary
  agency: AgencyDetails
  /** Link to the proposal's page; null if the quote has none (PROP-04). */
  link?: string | null
  /** Moment of the acceptance; an accepted quote's mail does not ask for an answer (PROP-20). */
  acceptedAt?: Date | null
  /** The sender's message as plain text; replaces the greeting. */
  message?: string | null
}

/** Portuguese mail with a quote for its client, as plain text and HTML [OP-65]. Pure. */
export const quoteMail = (input: QuoteMailInput) => ({
  html: htmlBody(input),
  subject: quoteSubject(input.quote),
  text: textBody(input),
})

/** 'Orçamento ORC-2026-0001: Identidade visual', shortened and on one line. */
export function quoteSubject(quote: Pick<QuoteMailSummary, 'quoteNumber' | 'title'>): string {
  return headerText(`Orçamento ${quote.quoteNumber}: ${quote.title}`)
}

/** Rows of the summary; the amount to pay is emphasised. */
function factsOf(input: QuoteMailInput): MailFact[] {
  const { grossCents, quoteNumber, title, totalCents, vat } = input.quote
  return [
    { label: 'Número', value: quoteNumber },
    { label: 'Proposta', value: title },
    ...(vat
      ? [
          { label: 'Subtotal', value: formatKwanza(totalCents) },
          { label: vatLabel(vat.ratePercent), value: formatKwanza(vat.amountCents) },
        ]
      : []),
    { isMain: true, label: totalLabel(input.quote), value: formatKwanza(grossCents) },
    ...totalParts(input.quote).map(([label, cents]) => ({ label, value: formatKwanza(cents) })),
    ...dayFacts(input),
  ]
}

/** Day of the acceptance, else the last valid day. */
function dayFacts({ acceptedAt, quote: { validUntil } }: QuoteMailInput): MailFact[] {
  if (acceptedAt) return [{ label: 'Aceite\u00A0em', value: dayText(acceptedAt) }]
  return validUntil ? [{ label: 'Válido\u00A0até', value: dayText(validUntil) }] : []
}

/** The opening: the sender's message, else a greeting. */
function openingOf({ message, quote }: QuoteMailInput): string {
  const own = message?.trim()
  if (own) return own
  return quote.clientName?.trim() ? `Olá ${quote.clientName.trim()},` : 'Olá,'
}

const INTRODUCTION = 'Segue em anexo, em PDF, o orçamento com todos os detalhes.'
const INTRODUCTION_ACCEPTED = 'Segue em anexo, em PDF, o orçamento aceite, com o registo de aceitação.'
const NEXT_STEP = 'Para aprovar ou esclarecer alguma dúvida, basta responder a esta mensagem.'
const NEXT_STEP_ACCEPTED = 'Para esclarecer alguma dúvida, basta responder a esta mensagem.'

/** Asks to answer on the proposal's page, if there is a link. */
function nextStepOf({ acceptedAt, link }: QuoteMailInput): string {
  if (!link) return acceptedAt ? NEXT_STEP_ACCEPTED : NEXT_STEP
  return acceptedAt
    ? `Pode vê-lo e fazer perguntas aqui: ${link}`
    : `Pode ver, aceitar ou fazer perguntas aqui: ${link}`
}

const introductionOf = ({ acceptedAt }: QuoteMailInput): string => (acceptedAt ? INTRODUCTION_ACCEPTED : INTRODUCTION)

const buttonText = ({ acceptedAt }: QuoteMailInput): string =>
  acceptedAt ? 'Ver orçamento aceite' : 'Ver e responder ao orçamento'

function textBody(input: QuoteMailInput): string {
  return [
    openingOf(input).replace(/\r\n?/g, '\n'),
    introductionOf(input),
    textFacts(factsOf(input)),
    nextStepOf(input),
    textSignature(input.agency),
    `${NOT_AN_INVOICE}.`,
  ].join('\n\n')
}

function htmlBody(input: QuoteMailInput): string {
  const body = [
    htmlParagraphs(openingOf(input)),
    htmlParagraphs(introductionOf(input)),
    htmlFacts(factsOf(input), 'right'),
    ...(input.link ? [htmlButtons([{ address: input.link, text: buttonText(input) }])] : []),
    htmlParagraphs(nextStepOf(input)),
    htmlSignature(input.agency),
  ]
  return mailFrame({ body: body.join('\n'), foot: `${NOT_AN_INVOICE}.`, title: quoteSubject(input.quote) })
}
