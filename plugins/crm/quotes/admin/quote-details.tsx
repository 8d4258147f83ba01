import { Fragment, type ReactNode, useState } from 'react'

import { DeleteButton } from '@kit/admin/record/delete-button'
import { type Fact, FactList, RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { telephoneLink } from '@kit/lib/typed-phone'
import { dateTimeText, dayText } from '@kit/lib/dates'
import { formatAmount, vatLabel } from '@kit/lib/money'
import { LinkList, RecordLinkText } from '@crm/links/link-list'
import { linkOfClient, linkOfLead, linkOfOrder, linkOfRetainer } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { InternalNotes } from '@crm/notes/record-notes/internal-notes'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { RecordTasks } from '@crm/tasks/record-tasks/record-tasks'
import { usePeople } from '@crm/owners/admin/people-context'
import { Amount } from '@crm/line-items/line-editor/amount'
import { toTypedLine, toOfferLine } from '@crm/line-items/domain/line-entry'
import { offerTotals, totalLabel } from '@crm/line-items/domain/totals'
import { Parts } from '@crm/line-items/line-editor/line-totals'
import { LineTable } from '@crm/line-items/line-editor/line-table'
import type { QuoteAnswer, QuoteLinks } from '../schema'
import { DetailsActions, type ProposalFacts } from './details-actions'
import { QuoteActions } from './quote-actions'
import { type FormSupport, type QuoteRow, toRow } from './quote-row'
import { useQuoteStatus } from './quote-status'
import { readQuoteDetails } from './read-quote-details'

/** Parts of later slices in a quote's panel; `conversions` fills them with those of `proposals`. */
export interface QuoteSlots {
  /** Section with the link and the client's answers. */
  proposal: (place: ProposalPlace) => ReactNode
  /** Form that records an acceptance. */
  acceptance: (row: QuoteRow, place: Pick<SharePlace, 'show'>) => ReactNode
  /** Form that shares the quote. */
  share: (row: QuoteRow, place: SharePlace, support: Promise<FormSupport>) => ReactNode
}

interface ProposalPlace {
  /** An event that the client has not been told yet. */
  news: string | null
  /** Reloads the quote after a change. */
  onChanged: () => void
  /** Called with the client's answers whenever they are loaded. */
  onFacts: (facts: ProposalFacts) => void
  /** Called after an event that the client should be told. */
  onNews: (news: string) => void
  onShare: () => void
  quote: QuoteAnswer
  /** A question was open since the details were opened, so the section comes first. */
  wasAsked: boolean
}

interface SharePlace {
  show: (row: QuoteRow, part?: string) => void
}

export function QuoteDetails({ proposal, row }: { row: QuoteRow } & Pick<QuoteSlots, 'proposal'>) {
  const { show } = useRecordPanel<QuoteRow>()
  const { details, reload, status } = useRecordDetails(row.quote.id, readQuoteDetails)
  // Not handed on with the quote: the note of a mail that was given up, and news that the client may know by then.
  const { news: unsaid = null, revisionNote: _, ...listed } = row
  // Shows the list's quote until the details have loaded.
  const { menu, row: current } = useQuoteStatus(
    details && details.quote.updatedAt >= row.quote.updatedAt ? { ...listed, ...toRow(details) } : listed,
    reload,
  )
  const { quote } = current
  const [said, setSaid] = useState<ProposalFacts | null>(null)
  const [news, setNews] = useState(unsaid)
  // An open question comes before the lines, and stays there after the answer.
  const [wasAsked, setWasAsked] = useState(row.facts?.isAsked ?? false)
  if (!wasAsked && said?.isAsked) setWasAsked(true)
  const proposalPart = (
    // The key keeps what is typed when the place changes.
    <Fragment key="proposal">
      {proposal({
        news,
        onChanged: reload,
        onFacts: setSaid,
        onNews: setNews,
        onShare: () => show(current, 'share'),
        quote,
        wasAsked,
      })}
    </Fragment>
  )

  return (
    <>
      <div className="record-details">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4">
          {menu}
          <OwnerMenu collection="quotes" id={quote.id} name={quote.title} onChanged={reload} ownerId={quote.ownerId} />
          <p className="tw:text-base tw:tabular-nums">Orçamento #{quote.quoteNumber}</p>
        </div>
        <QuoteHead client={details?.links.client} facts={said} row={current} />
        <QuoteActions row={current} />
        {wasAsked ? proposalPart : null}
        {quote.description ? <p className="tw:wrap-anywhere tw:whitespace-pre-line">{quote.description}</p> : null}
        <QuoteLines quote={quote} />
        {wasAsked ? null : proposalPart}
        <RecordTasks id={quote.id} people={usePeople()} type="quotes" />
        <RecordNotes notes={quote.notes} title="Observações ao cliente" />
        <FactList facts={rowsOf(current)} />
        <InternalNotes id={quote.id} type="quotes" />
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <LinkList empty="Ainda sem lead, cliente ou projeto." links={linksOf(details.links)} />
              <RecordHistory activities={details.activities} label="Histórico do orçamento" />
            </>
          ) : null}
        </Surroundings>
        <DeleteButton row={current} />
      </div>
      <DetailsActions links={details?.links} onChanged={reload} row={current} said={said} />
    </>
  )
}

const linksOf = ({ client, lead, orders, retainers = [] }: QuoteLinks) => [
  lead && linkOfLead(lead),
  client && linkOfClient(client),
  ...orders.map(linkOfOrder),
  ...retainers.map(linkOfRetainer),
]

interface HeadProps {
  /** With an address once it has loaded. */
  client: QuoteLinks['client'] | undefined
  facts: ProposalFacts | null
  row: QuoteRow
}

/** Whose quote it is, what it comes to, until when it holds, and whether it is being paid. */
function QuoteHead({ client, facts, row: { clientName, quote } }: HeadProps) {
  const { acceptedAt, grossAmount, validUntil } = quote
  return (
    <FactList
      facts={[
        ['Cliente', client ? <RecordLinkText {...linkOfClient(client)} /> : clientName],
        ['Total', formatAmount(grossAmount)],
        ['Válido até', validUntil && dayText(validUntil)],
        ['Pagamento', facts && acceptedAt && paymentText(facts)],
      ]}
    />
  )
}

function paymentText({ hasDeposit, hasNewProof, owesDeposit }: ProposalFacts): string | null {
  if (hasDeposit) return 'Iniciado'
  if (hasNewProof) return 'Por confirmar'
  return owesDeposit ? 'Por receber' : null
}

/** Labels and values; dates as pt-BR days (OP-88). */
function rowsOf({ quote, recipient }: QuoteRow): Fact[] {
  const { company, email, phone } = recipient
  const { createdAt, sentAt, updatedAt } = quote
  return [
    ['Empresa', company],
    ['Email', email ? <a href={`mailto:${email}`}>{email}</a> : null],
    ['Telefone', phone ? <a href={telephoneLink(phone) ?? undefined}>{phone}</a> : null],
    ['Enviado em', sentAt && dateTimeText(sentAt)],
    ['Criado em', dateTimeText(createdAt)],
    ['Última alteração', dateTimeText(updatedAt)],
  ]
}

/** A quote's lines and totals, as in the PDF. */
function QuoteLines({ quote }: { quote: QuoteAnswer }) {
  const { grossAmount, items, totalAmount, vatAmount, vatRate } = quote
  const lines = items.map((item) => toOfferLine({ ...item, ...toTypedLine(item) }))
  const totals = offerTotals({ lines, vatRatePercent: vatRate })
  return (
    <section aria-label="Itens" className="tw:stack tw:gap-6">
      {items.length > 0 ? <LineTable lines={items} /> : null}
      <dl className="quote-totals tw:w-[min(320px,100%)] tw:self-end tw:phone:w-full">
        {vatRate > 0 ? (
          <>
            <Amount label="Subtotal" value={formatAmount(totalAmount)} />
            <Amount label={vatLabel(vatRate)} value={formatAmount(vatAmount)} />
          </>
        ) : null}
        <Amount isTotal label={totalLabel(totals)} value={formatAmount(grossAmount)} />
        <Parts totals={totals} />
      </dl>
    </section>
  )
}
