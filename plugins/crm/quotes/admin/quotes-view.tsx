import { Button } from '@payloadcms/ui'
import { Suspense } from 'react'

import { ExportLink } from '@kit/admin/csv/export-link'
import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState, readScreenState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { SCREENS } from '@kit/admin/shell/screens'
import { staffView, type StaffViewContext } from '@kit/admin/shell/view-shell'
import { selectOptions } from '@kit/lib/select-options'
import { exportQuotes, listQuotes as listQuotesRoute } from '../contract'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from '../domain/quote-options'
import { getQuoteStats } from '../operations/get-quote-stats'
import { countAvailableLeads, listAvailableLeads } from '../operations/list-available-leads'
import { AvailableLeads, LEADS_PAGE_SIZE } from './available-leads'
import { loadFormSupport } from './load-form-support'
import { loadQuotePage } from './load-quote-page'
import { NewQuoteButton } from './quote-buttons'
import { QuoteBadges, QuoteFigures } from './quote-figures'
import { QuoteList } from './quote-list'
import { QuotePanel } from './quote-panel'
import { LEADS_HEADING_ID } from './quote-question'
import '@kit/admin/record/record-card.css'
import '../line-editor/line-editor.css'
import './quotes.css'

const { label, path, roles } = SCREENS.quotes
/** The screen without the panel of leads (QUOT-05). */
const WITHOUT_LEADS = 'sem-leads'

const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Valor mais alto', value: '-totalAmount' },
  { label: 'Valor mais baixo', value: 'totalAmount' },
  { label: 'Título (A–Z)', value: 'title' },
  { label: 'Validade', value: 'validUntil' },
]

/** Quote management (ADM-04, QUOT-*). */
export const QuotesView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  crumb: label,
  render: ({ req, searchParams }) => {
    const listState = readListState(listQuotesRoute, searchParams)
    const state = { ...listState, ...readScreenState(searchParams, [WITHOUT_LEADS]) }
    const stats = getQuoteStats(req)
    const leadCount = countAvailableLeads(req)
    return (
      <QuotePanel support={loadFormSupport(req)}>
        <div className="quote-counts">
          <Suspense fallback={<div className="quote-badges" />}>
            <QuoteBadges leadCount={leadCount} stats={stats} />
          </Suspense>
          <LeadsToggle state={state} />
        </div>
        <Suspense fallback={<StatsSkeleton />}>
          <QuoteFigures stats={stats} />
        </Suspense>
        {state.view === WITHOUT_LEADS ? null : <LeadsPanel leadCount={leadCount} req={req} state={state} />}
        <ListToolbar
          path={path}
          searchLabel="Procurar por número, título, cliente…"
          sorts={SORTS}
          state={state}
          statuses={{ all: 'Todos os estados', options: selectOptions(QUOTE_STATUSES, QUOTE_STATUS_LABELS) }}
        >
          <ExportLink path={exportQuotes.path} state={state} />
          <NewQuoteButton />
        </ListToolbar>
        <Suspense fallback={<ListSkeleton height={220} />} key={listAddress(path, listState, { page: listState.page })}>
          <QuoteList page={loadQuotePage(req, path, state)} path={path} state={state} />
        </Suspense>
      </QuotePanel>
    )
  },
  roles,
  title: 'Gestão de Orçamentos',
})

/** Shows or hides the leads; the address remembers it (QUOT-05, OP-87). */
function LeadsToggle({ state }: { state: ListState }) {
  const isShown = state.view !== WITHOUT_LEADS
  const target = listAddress(path, state, { page: state.page, view: isShown ? WITHOUT_LEADS : '' })
  return (
    <Button buttonStyle="secondary" el="link" margin={false} size="medium" to={target}>
      {isShown ? 'Ocultar leads' : 'Mostrar leads'}
    </Button>
  )
}

interface LeadsPanelProps {
  leadCount: Promise<number>
  req: StaffViewContext['req']
  state: ListState
}

function LeadsPanel({ leadCount, req, state }: LeadsPanelProps) {
  const page = state.aside ?? 1
  const leads = listAvailableLeads(req, { page, pageSize: LEADS_PAGE_SIZE })
  return (
    <section aria-labelledby={LEADS_HEADING_ID} className="quote-leads">
      <h2 className="quote-leads__title" id={LEADS_HEADING_ID} tabIndex={-1}>
        Leads Disponíveis para Conversão
      </h2>
      <Suspense fallback={<ListSkeleton cards={4} height={190} />} key={page}>
        <AvailableLeads count={leadCount} leads={leads} page={page} path={path} state={state} />
      </Suspense>
    </section>
  )
}
