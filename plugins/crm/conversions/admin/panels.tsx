'use client'

import { Link } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

import { type PanelDeclaration, recordPanel } from '@kit/admin/record/record-panel'
import type { Question } from '@kit/admin/record/record-question'
import { recordAddress } from '@kit/admin/shell/record-address'
import { lazyPart } from '@kit/ui/lazy-part'
import { isErased } from '@kit/lib/erased-person'
import { ERRORS } from '@kit/lib/errors'
import { formatAmount } from '@kit/lib/money'
import type { ClientRow } from '@crm/clients/admin/client-row'
import { clientPanel } from '@crm/clients/admin/panel'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import type { LeadRow } from '@crm/leads/admin/lead-row'
import { leadPanel } from '@crm/leads/admin/panel'
import { paymentPanel } from '@crm/payments/admin/panel'
import { proposalParts } from '@crm/proposals/admin/panel'
import { quotePanel, QuoteSteps } from '@crm/quotes/admin/panel'
import type { QuoteRow } from '@crm/quotes/admin/quote-row'
import { reminderParts } from '@crm/reminders/admin/panel'
import { OPEN_QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { RETAINERS_SCREEN } from '@crm/retainers/screens'
import type { QuoteOffer } from '@crm/clients/schema'
import type { convertClientToProject, convertQuoteToClient } from '../contract'
import { conversionErrors } from '../errors'
import { makeQuote } from './make-quote'
import { QuoteToProjectButton } from './quote-to-project'

/** Confirms the conversion of a lead into a quote (LEAD-22…25, OP-61). */
const leadToQuote: Question<LeadRow> = {
  body: 'Deseja converter este lead em orçamento?',
  change: ({ lead }, mutate) => makeQuote(mutate, lead, 'Erro ao definir orçamento'),
  confirmLabel: 'Definir Orçamento',
  confirmingLabel: 'A converter…',
  heading: ({ lead }) => `Definir Orçamento: ${lead.name}`,
}

/** Confirms the conversion of a quote into a client (QUOT-39, OP-62). */
const quoteToClient: Question<QuoteRow> = {
  body: ({ quote }) => (
    <>
      <p>Deseja converter este orçamento aprovado em cliente?</p>
      {quote.status === 'approved' ? null : <p>O orçamento passa ao estado Aprovado.</p>}
    </>
  ),
  change: ({ quote }, mutate, { visit }) =>
    mutate<typeof convertQuoteToClient>({
      body: {},
      describe: ({ client }) => client.name,
      failure: 'Erro ao converter orçamento',
      offer: ({ client }) => ({
        label: 'Abrir cliente',
        onClick: () => visit(recordAddress(CLIENTS_SCREEN, client.id)),
      }),
      params: { id: quote.id },
      route: 'POST /api/crm/quotes/{id}/convert-to-client',
      success: 'Orçamento convertido em cliente com sucesso!',
    }),
  confirmLabel: 'Converter em cliente',
  confirmingLabel: 'A converter…',
  heading: ({ quote }) => `Cliente: ${quote.title}`,
  obstacle: ({ quote }) => {
    if (isErased(quote.clientName)) return ERRORS.person_erased.message
    if (quote.clientId) {
      return (
        <>
          <p>{conversionErrors.quote_has_client.message}</p>
          <Link href={recordAddress(CLIENTS_SCREEN, quote.clientId)} prefetch={false}>
            Abrir cliente
          </Link>
        </>
      )
    }
    return OPEN_QUOTE_STATUSES.includes(quote.status) ? null : conversionErrors.quote_not_convertible.message
  },
}

/** Documented values of an empty project (CLI-12, API-41). */
const EMPTY_PROJECT = { description: 'Projeto criado para o cliente', title: 'Novo projeto', totalAmount: '0' }

/** Confirms a new project for a client, from a quote or empty (CLI-11, CLI-12, CLI-14, OP-63). */
const clientToProject: Question<ClientRow> = {
  body: ({ offers }, { choose, chosen }) => (
    <>
      <p>Deseja criar um novo projeto para este cliente?</p>
      {offers.length > 0 ? <ProjectSource offers={offers} onChange={choose} quoteId={chosen} /> : null}
    </>
  ),
  change: ({ client }, mutate, { chosen: fromQuoteId }) =>
    mutate<typeof convertClientToProject>({
      body: { ...EMPTY_PROJECT, ...(fromQuoteId === '' ? {} : { fromQuoteId }) },
      describe: ({ order, retainer }) =>
        [order && `${order.orderNumber} · ${order.title}`, retainer?.retainerNumber].filter(Boolean).join(' · '),
      failure: 'Erro ao converter cliente',
      goTo: ({ order, retainer }) =>
        order ? recordAddress(ORDERS_SCREEN, order.id) : recordAddress(RETAINERS_SCREEN, retainer?.id ?? ''),
      params: { id: client.id },
      route: 'POST /api/crm/clients/{id}/convert-to-project',
      success: ({ order, retainer }) => (retainer && !order ? 'Avença criada' : 'Projeto criado com sucesso!'),
    }),
  confirmLabel: 'Criar projeto',
  confirmingLabel: 'A criar…',
  heading: ({ client }) => `Projeto: ${client.name}`,
  // Preselects an approved quote, since a project usually starts from one.
  preset: ({ offers }) => offers[0]?.id ?? '',
}

const ClientPayments = lazyPart(() => import('@crm/payments/record-payments/client-payments'), 'ClientPayments')
const RetainerForm = lazyPart(() => import('@crm/retainers/retainer-form/retainer-form'), 'RetainerForm')

/** Form for an avença without a quote (RET-05). */
const clientToRetainer = {
  isWithinDetails: true,
  render: ({ client }, { onDone }) => <RetainerForm clientId={client.id} onDone={onDone} />,
  size: 'wide',
  titleOf: ({ client }) => `Nova avença: ${client.name}`,
} satisfies NonNullable<PanelDeclaration<ClientRow>['parts']>[string]

/** Quote panel with sharing, acceptance and reminders (PROP-01, PROP-24, PROP-33). */
const quotes = quotePanel({
  acceptance: (row, { show }) => (
    <proposalParts.Acceptance onCancel={() => show(row)} onChanged={() => show(row)} quoteId={row.quote.id} />
  ),
  proposal: (place) => (
    <>
      <proposalParts.Section {...place} />
      <reminderParts.Section {...place} />
    </>
  ),
  share: (row, { show }, support) => (
    <proposalParts.Share
      onMail={(note) => show({ ...row, revisionNote: note }, 'email')}
      onShared={(quote, news) => show({ ...row, news, quote })}
      quote={row.quote}
      support={support}
    />
  ),
})

/** Shows the payment proofs, which belong to the quote, and offers to tell the client of a receipt. */
export const PaymentPanel = recordPanel(
  paymentPanel({
    proofs: (quoteId) => <proposalParts.Proofs quoteId={quoteId} />,
    tell: (instalment) => <proposalParts.TellReceived instalment={instalment} />,
  }),
)

/** Panels with the conversion of each screen. */
export const LeadPanel = recordPanel({ ...leadPanel, questions: { convert: leadToQuote } })
export const ClientPanel = recordPanel({
  ...clientPanel((id) => <ClientPayments id={id} />),
  parts: { retainer: clientToRetainer },
  questions: { project: clientToProject },
})

const PanelOfQuotes = recordPanel({ ...quotes, questions: { client: quoteToClient } })
const STEP_PARTS = { Convert: QuoteToProjectButton, Remind: reminderParts.Remind }

/** Quote panel with the next-step buttons of conversions and reminders. */
export const QuotePanel = (props: ComponentProps<typeof PanelOfQuotes>) => (
  <QuoteSteps parts={STEP_PARTS}>
    <PanelOfQuotes {...props} />
  </QuoteSteps>
)

interface SourceProps {
  offers: readonly QuoteOffer[]
  /** Id of the chosen quote; '' for an empty project. */
  quoteId: string
  onChange: (quoteId: string) => void
}

/** Chooses the source of a new project: an approved quote or nothing (OP-63). */
function ProjectSource({ offers, onChange, quoteId }: SourceProps) {
  const choices = [
    ...offers.map(({ grossAmount, id, quoteNumber, startsRetainer, title, totalAmount }) => ({
      // Monthly lines go to the avença; what is called so includes IVA (docs/decisions/0061).
      detail: `${quoteNumber} · ${startsRetainer ? `Total do primeiro mês: ${formatAmount(grossAmount)}` : formatAmount(totalAmount)}`,
      id,
      label: title,
      note: startsRetainer
        ? 'Cria uma avença, que começa hoje ou depois da que renova. Para outro início, crie no orçamento.'
        : null,
    })),
    { detail: 'Sem itens, para preencher depois', id: '', label: 'Projeto novo', note: null },
  ]
  return (
    <fieldset className="tw:stack tw:gap-3 tw:mt-6 tw:mb-0 tw:mx-0 tw:p-0 tw:border-0">
      <legend className="tw:pt-0 tw:pb-3 tw:px-0 tw:text-muted tw:text-sm">Título, itens e total</legend>
      {choices.map(({ detail, id, label, note }) => (
        <label className="project-source__choice" key={id}>
          <input
            checked={id === quoteId}
            className="tw:shrink-0 tw:size-[18px] tw:m-0 tw:accent-grey-800"
            name="project-source"
            onChange={() => onChange(id)}
            type="radio"
            value={id}
          />
          <span>
            {label}
            <span className="tw:block tw:text-muted tw:tabular-nums">{detail}</span>
            {note ? <span className="tw:block tw:text-muted">{note}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
