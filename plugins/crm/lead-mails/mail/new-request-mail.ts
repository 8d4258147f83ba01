import { momentText } from '@kit/lib/dates'
import {
  headerText,
  htmlButtons,
  htmlFacts,
  htmlHeading,
  htmlParagraphs,
  htmlQuiet,
  type MailFact,
  mailFrame,
  textFacts,
} from '@kit/lib/mail-html'
import { formatAmount, formatKwanza } from '@kit/lib/money'
import { callLink, greetingLink } from '@crm/leads/domain/contact-links'
import {
  BUDGET_RANGE_LABELS,
  type BudgetRange,
  LEAD_PRIORITY_LABELS,
  type LeadPriority,
  type Timeline,
  TIMELINE_LABELS,
} from '@crm/leads/domain/lead-options'
import { leadReference } from '@crm/leads/domain/lead-reference'
import { lineTotalCents, perMonth } from '@crm/line-items/domain/totals'
import type { SelectedFeature } from '@crm/leads/domain/lead-selection'

/** A visitor's request, as the mail shows it. */
export interface NewRequest {
  id: string
  name: string
  email: string
  phone: string | null
  phoneE164: string | null
  company: string | null
  nif: string | null
  serviceInterest: string | null
  budget: string | null
  budgetRange: BudgetRange | null
  timeline: string | null
  priority: LeadPriority
  consentVersion: string | null
  notes: string | null
  selection: SelectedFeature[]
}

interface NewRequestMailInput {
  request: NewRequest
  /** When the promised answer is due. */
  dueAt: Date | null
  agencyName: string
  /** Link to the request's staff screen. */
  url: string
}

/** Notifies the agency of a visitor's request, with everything that the visitor wrote (NOTI-07). Pure. */
export function newRequestMail(input: NewRequestMailInput): { html: string; subject: string; text: string } {
  const { name, serviceInterest } = input.request
  const subject = headerText(`Novo pedido: ${serviceInterest ? `${serviceInterest} · ` : ''}${name}`)
  return { html: htmlBody(input, subject), subject, text: textBody(input) }
}

/** 'Responder até 24/11/2026 10:15' */
const dueLine = ({ dueAt }: NewRequestMailInput) =>
  dueAt ? `Responder até ${momentText(dueAt)}` : 'Sem horas de abertura não há prazo de resposta'

function factsOf({ request }: NewRequestMailInput): MailFact[] {
  const { budget, budgetRange, company, email, name, nif, phone, priority, serviceInterest, timeline } = request
  const facts: [label: string, value: string | null, address?: string | null][] = [
    ['Nome', name],
    ['Empresa', company],
    ['Email', email, `mailto:${email}`],
    ['Telefone', phone, callLink(request)],
    ['NIF', nif],
    ['Interesse', serviceInterest],
    ['Orçamento', budget && formatAmount(budget)],
    [budget === null ? 'Orçamento' : 'Faixa', budgetRange && BUDGET_RANGE_LABELS[budgetRange]],
    ['Prazo', timeline && (TIMELINE_LABELS[timeline as Timeline] ?? timeline)],
    ['Prioridade', LEAD_PRIORITY_LABELS[priority]],
    ['Referência', leadReference(request.id)],
  ]
  return facts.flatMap(([label, value, address]) => (value ? [{ address, label, value }] : []))
}

/** Items chosen on the services page, one per line. */
const chosen = ({ request }: NewRequestMailInput): string =>
  request.selection
    .map((one) => `${one.description} × ${one.quantity} = ${formatKwanza(lineTotalCents(one))}${perMonth(one)}`)
    .join('\n')

/** The mail's buttons, most used first. */
function waysOf(input: NewRequestMailInput): { address: string; text: string }[] {
  const { agencyName, request, url } = input
  const whatsApp = greetingLink(request, agencyName)
  const call = callLink(request)
  return [
    { address: url, text: 'Abrir o pedido' },
    ...(whatsApp ? [{ address: whatsApp, text: 'WhatsApp' }] : []),
    ...(call ? [{ address: call, text: 'Telefonar' }] : []),
  ]
}

const HINT = 'Ao responder a este email, escreve a quem fez o pedido.'

function textBody(input: NewRequestMailInput): string {
  const { notes } = input.request
  const blocks = [
    dueLine(input),
    textFacts(factsOf(input)),
    notes && `Mensagem:\n${notes.replace(/\r\n?/g, '\n')}`,
    chosen(input) && `Recursos escolhidos:\n${chosen(input)}`,
    waysOf(input)
      .map(({ address, text }) => `${text}: ${address}`)
      .join('\n'),
    HINT,
  ]
  return blocks.filter(Boolean).join('\n\n')
}

function htmlBody(input: NewRequestMailInput, subject: string): string {
  const { notes } = input.request
  const body = [
    htmlHeading(dueLine(input)),
    htmlButtons(waysOf(input)),
    htmlFacts(factsOf(input), 'left'),
    ...(notes ? [htmlQuiet('Mensagem'), htmlParagraphs(notes)] : []),
    ...(chosen(input) ? [htmlQuiet('Recursos escolhidos'), htmlParagraphs(chosen(input))] : []),
  ]
  return mailFrame({ body: body.join('\n'), foot: HINT, title: subject })
}
