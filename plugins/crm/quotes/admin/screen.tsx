import { recordScreen } from '@kit/admin/record-screen'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatKwanza } from '@kit/lib/money'
import { selectOptions } from '@kit/lib/select-options'
import { exportQuotes, listQuotes } from '../contract'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from '../domain/quote-options'
import { getQuoteStats, type QuoteStats } from '../operations/get-quote-stats'
import { countAvailableLeads } from '../operations/list-available-leads'
import { AvailableLeads } from './available-leads'
import { loadFormSupport } from './load-form-support'
import { loadQuotes } from './load-quotes'
import { QuotePanel } from './panel'
import { QuoteCard } from './quote-card'
import { QuoteCounts, WITHOUT_LEADS } from './quote-counts'
import type { FormSupport, QuoteRow } from './quote-row'
import '../line-editor/line-editor.css'
import './quotes.css'

interface Extra {
  leadCount: Promise<number>
  support: Promise<FormSupport>
}

/** Quote management (ADM-04, QUOT-*). */
export const QuotesView = recordScreen<QuoteRow, QuoteStats, Extra>({
  card: (row) => <QuoteCard row={row} />,
  exportPath: exportQuotes.path,
  keyOf: ({ quote }) => quote.id,
  load: (query, { req }) => loadQuotes(req, query),
  panel: (content, { extra }) => <QuotePanel support={extra.support}>{content}</QuotePanel>,
  prepare: (req) => ({ leadCount: countAvailableLeads(req), support: loadFormSupport(req) }),
  route: listQuotes,
  screen: SCREENS.quotes,
  skeleton: { height: 220 },
  slots: {
    aboveToolbar: ({ extra, path, req, state }) =>
      state.view === WITHOUT_LEADS ? null : (
        <AvailableLeads count={extra.leadCount} path={path} req={req} state={state} />
      ),
    lead: ({ extra, path, state, stats }) => (
      <QuoteCounts leadCount={extra.leadCount} path={path} state={state} stats={stats} />
    ),
  },
  stats: {
    // QUOT-06…10
    figures: ({ approvalRatePercent, approved, total, totalCents }) => ({
      'Total de orçamentos': total,
      Aprovados: approved,
      'Valor total': formatKwanza(totalCents),
      'Taxa de aprovação': `${approvalRatePercent}%`,
    }),
    label: 'Resumo dos orçamentos',
    read: getQuoteStats,
  },
  texts: {
    create: 'Novo orçamento',
    list: 'Orçamentos',
    narrowed: {
      hint: 'Ajuste a pesquisa ou o estado para ver outros orçamentos.',
      title: 'Nenhum orçamento encontrado',
    },
    unused: {
      hint: 'Converta um lead em orçamento, ou crie um de raiz com os serviços e preços do catálogo.',
      title: 'Nenhum orçamento encontrado',
    },
  },
  title: 'Gestão de Orçamentos',
  toolbar: {
    searchLabel: 'Procurar por número, título, cliente…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigos', value: 'createdAt' },
      { label: 'Valor mais alto', value: '-totalAmount' },
      { label: 'Valor mais baixo', value: 'totalAmount' },
      { label: 'Título (A–Z)', value: 'title' },
      { label: 'Validade', value: 'validUntil' },
    ],
    statuses: { all: 'Todos os estados', options: selectOptions(QUOTE_STATUSES, QUOTE_STATUS_LABELS) },
  },
  viewsBeside: [WITHOUT_LEADS],
})
