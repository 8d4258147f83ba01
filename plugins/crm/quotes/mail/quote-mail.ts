import { formatDate } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { whatsAppLink } from '@kit/lib/phone'

import type { AgencyDetails, QuoteVat } from '../pdf/quote-pdf-data'
import { NOT_AN_INVOICE, vatLabel } from '../pdf/quote-wording'
import { escapeHtml, htmlLink, htmlParagraphs } from './mail-html'

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
  /** A personal message of the sender, plain text; it stands above everything else. */
  message?: string | null
}

export interface QuoteMail {
  subject: string
  text: string
  html: string
}

const SUBJECT_LENGTH = 150

/** The mail that brings a quote to a client, in Portuguese, as plain text and as HTML [OP-65]. Pure. */
export function quoteMail(input: QuoteMailInput): QuoteMail {
  return { html: htmlBody(input), subject: quoteSubject(input.quote), text: textBody(input) }
}

/** 'orcamento-ORC-2026-0001.pdf' */
export function quoteAttachmentName(quoteNumber: string): string {
  return `orcamento-${quoteNumber.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
}

/** 'Orçamento ORC-2026-0001: Identidade visual', on one line and short. */
export function quoteSubject(quote: Pick<QuoteMailSummary, 'quoteNumber' | 'title'>): string {
  // A header is one line; what a title has of breaks and controls must not become a header of its own.
  const subject = `Orçamento ${quote.quoteNumber}: ${quote.title}`.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const characters = [...subject]
  return characters.length > SUBJECT_LENGTH ? `${characters.slice(0, SUBJECT_LENGTH - 1).join('')}…` : subject
}

/** The rows of the summary, in order. The last amount is what is to be paid. */
function factsOf(quote: QuoteMailSummary): [label: string, value: string][] {
  return [
    ['Número', quote.quoteNumber],
    ['Proposta', quote.title],
    ...(quote.vat
      ? ([
          ['Subtotal', formatKwanza(quote.totalCents)],
          [vatLabel(quote.vat), formatKwanza(quote.vat.amountCents)],
        ] as [string, string][])
      : []),
    ['Total', formatKwanza(quote.grossCents)],
    ...(quote.validUntil ? [['Válido\u00A0até', formatDate(quote.validUntil, 'pt-BR')] as [string, string]] : []),
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

function textBody(input: QuoteMailInput): string {
  const { agency, quote } = input
  const facts = factsOf(quote).map(([label, value]) => `${label}: ${value}`)
  const signature = [agency.name, agency.phone, agency.email, agency.website].filter((line) => line?.trim())
  return [
    openingOf(input).replace(/\r\n?/g, '\n'),
    INTRODUCTION,
    facts.join('\n'),
    NEXT_STEP,
    signature.join('\n'),
    `${NOT_AN_INVOICE}.`,
  ].join('\n\n')
}

const FONT = 'font-family:Helvetica,Arial,sans-serif'
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#17131F`
const SMALL = `${FONT};font-size:14px;line-height:21px;color:#6A6375`

function htmlBody(input: QuoteMailInput): string {
  const { agency, quote } = input
  return `<!DOCTYPE html>
<html lang="pt">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(quoteSubject(quote))}</title></head>
<body style="margin:0;padding:0;background:#F7F5F2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F7F5F2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#FFFFFF;border-top:6px solid #8B5CF6"><tr><td align="left" style="padding:32px 28px">
${htmlParagraphs(openingOf(input), TEXT)}
<p style="margin:0 0 24px;${TEXT}">${INTRODUCTION}</p>
${htmlFacts(quote)}
<p style="margin:24px 0 0;${TEXT}">${NEXT_STEP}</p>
${htmlSignature(agency)}
</td></tr></table>
<p style="margin:16px 0 0;${SMALL}">${NOT_AN_INVOICE}.</p>
</td></tr></table>
</body>
</html>
`
}

function htmlFacts(quote: QuoteMailSummary): string {
  const rows = factsOf(quote).map(([label, value]) => {
    const line = 'border-bottom:1px solid #E3DEEA;padding:9px 0;vertical-align:top'
    const weight = label === 'Total' ? ';font-weight:bold;font-size:18px' : ''
    return `<tr><td style="${line};padding-right:16px;${SMALL}">${escapeHtml(label)}</td><td align="right" style="${line};${TEXT}${weight}">${escapeHtml(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #17131F">${rows.join('')}</table>`
}

function htmlSignature(agency: AgencyDetails): string {
  const phone = agency.phone?.trim()
  const email = agency.email?.trim()
  const website = agency.website?.trim()
  const lines = [
    `<strong style="color:#17131F">${escapeHtml(agency.name)}</strong>`,
    phone && htmlLink(phone, whatsAppLink(phone)),
    email && htmlLink(email, `mailto:${email}`),
    website && htmlLink(website.replace(/^https?:\/\//i, ''), website),
  ].filter(Boolean)
  return `<p style="margin:28px 0 0;${SMALL}">${lines.join('<br>')}</p>`
}
