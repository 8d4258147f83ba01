import type { PayloadRequest } from 'payload'

import { BoardSkeleton, stateOnBoard } from '@kit/admin/board/record-board'
import { BOARD_VIEW } from '@kit/admin/list/list-state'
import type { ScreenDeclaration } from '@kit/admin/screen/declaration'
import { formatKwanza } from '@kit/lib/money'
import { selectOptions } from '@kit/lib/choices'
import { listPeople } from '@collections/users/operations/people'
import { BulkBar } from '@crm/owners/admin/bulk-bar'
import { selectablePage } from '@crm/owners/admin/selectable-page'
import { ownerFilter, ownerPreference } from '@crm/owners/admin/owner-filter'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { NEXT_STEPS } from '@crm/tasks/record-tasks/next-steps'
import { exportQuotes, listQuotes } from '../contract'
import { getQuoteStats, type QuoteStats } from '../operations/quote-lists'
import { loadFormSupport } from './load-form-support'
import { loadQuoteBoard, loadQuotes } from './load-quotes'
import { QuoteBoard } from './quote-board'
import { QuoteCard } from './quote-card'
import type { ListedQuote } from './quote-row'
import { QUOTES_SCREEN } from '../screens'
import '@crm/line-items/line-editor/line-editor.css'
import './quotes.css'

const STATUSES = { all: 'Estado: todos', options: selectOptions(QUOTE_STATUS_LABELS) }

/** Loads what the screen needs beside the list. */
export async function prepareQuotes(req: PayloadRequest) {
  const support = loadFormSupport(req)
  return { people: await listPeople(req), support }
}
export type QuoteExtra = Awaited<ReturnType<typeof prepareQuotes>>

/** Quote screen (ADM-04, QUOT-*); `conversions` adds its panel and the leads beside it. */
export const quotesScreen: ScreenDeclaration<ListedQuote, QuoteStats, QuoteExtra> = {
  card: (row) => <QuoteCard row={row} />,
  exportPath: exportQuotes.path,
  keyOf: ({ quote }) => quote.id,
  load: (query, { req }) => loadQuotes(req, query),
  news: 'quote',
  prepare: prepareQuotes,
  remembers: ownerPreference('quotes'),
  route: listQuotes,
  rows: {
    className: 'quote-rows',
    columns: [
      { area: 'number', label: 'Número', sort: 'quoteNumber' },
      { area: 'title', label: 'Orçamento', sort: 'title' },
      { area: 'client', label: 'Cliente' },
      { area: 'total', isNumber: true, label: 'Total', sort: 'totalAmount' },
      { area: 'status', label: 'Estado', sort: 'status' },
      { area: 'valid', isNumber: true, label: 'Válido até', sort: 'validUntil' },
      { area: 'owner', label: 'Responsável' },
    ],
  },
  screen: QUOTES_SCREEN,
  skeleton: { height: 220 },
  slots: {
    page: selectablePage(({ quote }) => quote, <BulkBar collection="quotes" />),
  },
  stateOf: stateOnBoard,
  stats: {
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
  toolbar: ({ extra, state }) => ({
    nextSteps: { ...NEXT_STEPS, options: [...NEXT_STEPS.options, { label: 'A lembrar', value: 'reminder' }] },
    owners: ownerFilter('quotes', extra.people, state.owner),
    searchLabel: 'Procurar por número, título, cliente…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigos', value: 'createdAt' },
      { label: 'Valor mais alto', value: '-totalAmount' },
      { label: 'Valor mais baixo', value: 'totalAmount' },
      { label: 'Título (A–Z)', value: 'title' },
      { label: 'Validade', value: 'validUntil' },
    ],
    ...(state.view === BOARD_VIEW ? {} : { statuses: STATUSES }),
  }),
  trash: 'quote',
  views: [
    {
      icon: 'columns-3',
      label: 'Quadro',
      list: {
        content: ({ path, req, state }, empty) => (
          <QuoteBoard columns={loadQuoteBoard(req, state)} empty={empty} path={path} state={state} />
        ),
        skeleton: <BoardSkeleton columns={QUOTE_STATUSES} />,
      },
      value: BOARD_VIEW,
    },
  ],
}
