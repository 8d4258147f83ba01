import { formatDate } from '@kit/lib/dates'
import {
  headerText,
  htmlButtons,
  htmlFacts,
  htmlParagraphs,
  htmlSignature,
  mailFrame,
  type MailFact,
  textSignature,
} from '@kit/lib/mail-html'
import { formatKwanza, vatLabel } from '@kit/lib/money'
import type { AgencyDetails, QuoteVat } from '../pdf/quote-pdf-data'
import { NOT_AN_INVOICE } from '../pdf/quote-wording'

/** What the mail says of the quote; the PDF says the rest. Amounts are cents of AOA. */
export interface QuoteMailSummary {
  quoteNumber: string
  title: string
  clientName: string | null
  totalCents: number
  vat: QuoteVat | null
  grossCents: number
  validUntil: Date | null
}

export interface QuoteMailInput {
  quote: QuoteMailSummary
  agency: AgencyDetails
  /** Where the client reads and answers it; null for a quote that has no link (PROP-04). */
  link?: string | null
  /** A personal message of the sender, plain text; it stands above everything else. */
  message?: string | null
}

export interface QuoteMail {
  subject: string
  text: string
  html: string
}

/** The mail that brings a quote to a client, in Portuguese, as plain text and as HTML [OP-65]. Pure. */
export function quoteMail(input: QuoteMailInput): QuoteMail {
  return { html: htmlBody(input), subject: quoteSubject(input.quote), text: textBody(input) }
}

/** 'Orçamento ORC-2026-0001: Identidade visual', on one line and short. */
export function quoteSubject(quote: Pick<QuoteMailSummary, 'quoteNumber' | 'title'>): string {
  return headerText(`Orçamento ${quote.quoteNumber}: ${quote.title}`)
}

/** The rows of the summary, in order. The last amount is what is to be paid. */
function factsOf(quote: QuoteMailSummary): MailFact[] {
  const { grossCents, quoteNumber, title, totalCents, validUntil, vat } = quote
  return [
    { label: 'Número', value: quoteNumber },
    { label: 'Proposta', value: title },
    ...(vat
      ? [
          { label: 'Subtotal', value: formatKwanza(totalCents) },
          { label: vatLabel(vat), value: formatKwanza(vat.amountCents) },
        ]
      : []),
    { isMain: true, label: 'Total', value: formatKwanza(grossCents) },
    ...(validUntil ? [{ label: 'Válido\u00A0até', value: formatDate(validUntil, 'pt-BR') }] : []),
  ]
}

/** The opening: the sender's own words where there are some, else a greeting. */
function openingOf({ message, quote }: QuoteMailInput): string {
  const own = message?.trim()
  if (own) return own
  return quote.clientName?.trim() ? `Olá ${quote.clientName.trim()},` : 'Olá,'
}

const INTRODUCTION = 'Segue em anexo, em PDF, o orçamento com todos os detalhes.'
const NEXT_STEP = 'Para aprovar ou esclarecer alguma dúvida, basta responder a esta mensagem.'

/** What the client can do now: on the page of the link, where there is one. */
const nextStepOf = ({ link }: QuoteMailInput): string =>
  link ? `Pode ver, aceitar ou fazer perguntas aqui: ${link}` : NEXT_STEP

function textBody(input: QuoteMailInput): string {
  const facts = factsOf(input.quote).map(({ label, value }) => `${label}: ${value}`)
  return [
    openingOf(input).replace(/\r\n?/g, '\n'),
    INTRODUCTION,
    facts.join('\n'),
    nextStepOf(input),
    textSignature(input.agency),
    `${NOT_AN_INVOICE}.`,
  ].join('\n\n')
}

function htmlBody(input: QuoteMailInput): string {
  const body = [
    htmlParagraphs(openingOf(input)),
    htmlParagraphs(INTRODUCTION),
    htmlFacts(factsOf(input.quote), 'right'),
    '<div style="height:24px"></div>',
    ...(input.link ? [htmlButtons([{ address: input.link, text: 'Ver e responder ao orçamento' }])] : []),
    htmlParagraphs(nextStepOf(input)),
    htmlSignature(input.agency),
  ]
  return mailFrame({ body: body.join('\n'), foot: `${NOT_AN_INVOICE}.`, title: quoteSubject(input.quote) })
}
