import { parseCookies, type PayloadRequest } from 'payload'

import { BOARD_VIEW, GRID_VIEW, type ListState } from '@kit/admin/list/list-state'
import { recordScreen } from '@kit/admin/record-screen'
import { clientsScreen } from '@crm/clients/admin/screen'
import { leadsScreen } from '@crm/leads/admin/screen'
import type { ListedQuote } from '@crm/quotes/admin/quote-row'
import { paymentsScreen } from '@crm/payments/admin/screen'
import { readQuoteFacts } from '@crm/proposals/operations/facts'
import { prepareQuotes, type QuoteExtra, quotesScreen } from '@crm/quotes/admin/screen'
import type { StepFacts } from '@crm/quotes/domain/next-step'
import type { QuoteStats } from '@crm/quotes/operations/quote-lists'
import { PeopleProvider } from '@crm/owners/admin/people-context'
import { countAvailableLeads } from '../operations/list-available-leads'
import { readPaymentFigures } from '../operations/payment-figures'
import { AvailableLeads } from './available-leads'
import { ClientPanel, LeadPanel, PaymentPanel, QuotePanel } from './panels'
import { REMEMBERED_IN, WITHOUT_LEADS } from './leads-beside'
import { QuoteCounts } from './quote-counts'
import './conversions.css'

/*
 * Screens with conversions. Composed here because the slices leads, quotes and clients do not know each other's
 * conversions (docs/decisions/0029).
 */

export const LeadsView = recordScreen({
  ...leadsScreen,
  panel: (content, { extra }) => (
    <PeopleProvider people={extra.people}>
      <LeadPanel agencyName={extra.agencyName}>{content}</LeadPanel>
    </PeopleProvider>
  ),
})

type Extra = QuoteExtra & { leadCount: Promise<number> }

/**
 * Whether the leads are shown: from the URL, else from the cookie; shown by default (OP-87). A board has no room for
 * them.
 */
const areLeadsShown = ({ view }: ListState, { headers }: PayloadRequest) =>
  view !== BOARD_VIEW &&
  (view && view !== GRID_VIEW ? view : parseCookies(headers).get(REMEMBERED_IN)) !== WITHOUT_LEADS

export const QuotesView = recordScreen<ListedQuote, QuoteStats, Extra>({
  ...quotesScreen,
  load: async (query, context) => {
    const page = await quotesScreen.load(query, context)
    const facts = await readQuoteFacts(
      context.req,
      page.rows.map(({ quote }) => quote.id),
    )
    return { ...page, rows: page.rows.map((row) => withFacts(row, facts.get(row.quote.id))) }
  },
  panel: (content, { extra }) => (
    <PeopleProvider people={extra.people}>
      <QuotePanel support={extra.support}>{content}</QuotePanel>
    </PeopleProvider>
  ),
  prepare: async (req) => {
    const leadCount = countAvailableLeads(req)
    return { ...(await prepareQuotes(req)), leadCount }
  },
  slots: {
    ...quotesScreen.slots,
    beside: ({ extra, path, req, state }) =>
      areLeadsShown(state, req) ? <AvailableLeads count={extra.leadCount} path={path} req={req} state={state} /> : null,
    heading: ({ extra, path, req, state, stats }) => (
      <QuoteCounts
        isShown={areLeadsShown(state, req)}
        leadCount={extra.leadCount}
        path={path}
        state={state}
        stats={stats}
      />
    ),
  },
  viewsBeside: [WITHOUT_LEADS],
})

const withFacts = (row: ListedQuote, facts: StepFacts | undefined): ListedQuote => (facts ? { ...row, facts } : row)

export const ClientsView = recordScreen({
  ...clientsScreen,
  panel: (content, { extra }) => (
    <PeopleProvider people={extra.people}>
      <ClientPanel>{content}</ClientPanel>
    </PeopleProvider>
  ),
})

export const PaymentsView = recordScreen({
  ...paymentsScreen,
  stats: paymentsScreen.stats && { ...paymentsScreen.stats, read: readPaymentFigures },
  panel: (content, { extra }) => (
    <PeopleProvider people={extra.people}>
      <PaymentPanel>{content}</PaymentPanel>
    </PeopleProvider>
  ),
})
