import { Link } from '@payloadcms/ui'

import { CAMPAIGN_LINKS, REDIRECTS_LIST } from '@collections/redirects/domain/site-paths'
import type { ListState } from '@kit/admin/list/list-state'
import { namesOf } from '@kit/admin/list/referred'
import { recordScreen } from '@kit/admin/record-screen'
import type { ScreenContext } from '@kit/admin/screen/declaration'
import { choice } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { CONTENT_ROLES } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { PROJECT_CATEGORIES, PROJECT_CATEGORY_LABELS } from '../domain/project-category'
import { getProjectStats, listPortfolio, type ProjectStats } from '../operations/project-lists'
import { PortfolioPanel } from './panel'
import { PortfolioCard } from './portfolio-card'
import { PortfolioOrder } from './portfolio-order'
import type { PortfolioRow } from './portfolio-row'
import { PORTFOLIO_SCREEN } from '../screens'
import './portfolio.css'

const LIST = { icon: 'list', label: 'Lista', value: 'lista' } as const

const LIST_NAME = 'Projetos'
const classOf = ({ view }: ListState) =>
  view === LIST.value ? 'project-list tw:plain-list tw:stack tw:gap-5' : 'staff-cards'

/** A row, with the total number of projects. */
interface Counted {
  row: PortfolioRow
  count: number
  /** Position across all pages, from 0. */
  place: number
}

/** The page's projects, reordered by dragging. */
const Ordered = ({ rows, state }: { rows: readonly Counted[]; state: ListState }) => (
  <PortfolioOrder
    before={rows[0]?.place ?? 0}
    className={classOf(state)}
    count={rows[0]?.count ?? 0}
    label={LIST_NAME}
    rows={rows.map(({ row }) => row)}
  />
)

/** Portfolio management (ADM-11, PADM-*). All staff can read it; content editors can change it. */
export const PortfolioView = recordScreen<Counted, ProjectStats>({
  card: ({ count, row }, { canWrite }) => <PortfolioCard canWrite={canWrite} count={count} row={row} />,
  cardsClass: classOf,
  keyOf: ({ row }) => row.project.id,
  load: loadPortfolio,
  panel: (content) => <PortfolioPanel>{content}</PortfolioPanel>,
  // Always sorted by display order: the URL only has search and category.
  route: { query: listQuery({ sort: [] }).extend({ category: choice(PROJECT_CATEGORIES).optional() }) },
  screen: PORTFOLIO_SCREEN,
  skeleton: { height: 420 },
  slots: {
    heading: () => (
      <p className="staff-lead tw:touch:-my-[12px] tw:[&_a]:touch-link tw:flex tw:flex-wrap tw:gap-x-9 tw:gap-y-[4px]">
        <a href="/portfolio">Ver o portfólio no site</a>
        {/* On a phone the settings link there. */}
        <span className="tw:flex tw:flex-wrap tw:gap-x-9 tw:phone:hidden">
          <Link href={REDIRECTS_LIST} prefetch={false}>
            Redirecionamentos
          </Link>
          <Link href={CAMPAIGN_LINKS} prefetch={false}>
            Ligações de campanha
          </Link>
        </span>
      </p>
    ),
    // A filtered list hides neighbours, so it cannot be reordered.
    page: ({ list, pager, rows }, { canWrite, state }) => (
      <>
        {canWrite && !state.q && !state.category ? <Ordered rows={rows} state={state} /> : list}
        {pager}
      </>
    ),
  },
  stats: {
    figures: ({ designGrafico, featured, marketingDigital, total }) => ({
      'Total de projetos': total,
      'Em destaque': featured,
      [PROJECT_CATEGORY_LABELS['marketing-digital']]: marketingDigital,
      [PROJECT_CATEGORY_LABELS['design-grafico']]: designGrafico,
    }),
    label: 'Resumo do portfólio',
    read: getProjectStats,
  },
  texts: {
    create: 'Novo projeto',
    createFirst: 'Criar Primeiro Projeto',
    list: LIST_NAME,
    narrowed: {
      hint: 'Ajuste a pesquisa ou a categoria para ver outros projetos.',
      title: 'Nenhum projeto encontrado',
    },
    unused: {
      hint: 'Os projetos aparecem no portfólio do site pela ordem que lhes der.',
      title: 'Nenhum projeto ainda',
    },
  },
  title: 'Gestão do Portfólio',
  toolbar: {
    categories: { all: 'Todas as categorias', options: selectOptions(PROJECT_CATEGORY_LABELS) },
    searchLabel: 'Procurar por título, descrição, cliente, tag…',
  },
  trash: 'project',
  views: [LIST],
  writers: CONTENT_ROLES,
})

/** Loads one page of projects with their positions in the whole list. */
async function loadPortfolio(query: ListState, { req, stats }: ScreenContext<ProjectStats, undefined>) {
  const [{ entries, ...meta }, { total: count }] = await Promise.all([listPortfolio(req, query), stats])
  const names = await namesOf(
    req,
    'services',
    entries.map(({ project }) => project.serviceId),
  )
  const before = ((meta.page ?? 1) - 1) * (query.limit ?? 0)
  const rows = entries.map((entry, index): Counted => {
    const place = before + index
    const { serviceId } = entry.project
    const service = serviceId ? { id: serviceId, label: names.get(serviceId) ?? 'Serviço deletado' } : null
    const isServiceDeleted = serviceId !== null && !names.has(serviceId)
    const ends = { isFirst: place === 0, isLast: place + 1 === meta.total }
    return { count, place, row: { ...entry, ...ends, isServiceDeleted, service } }
  })
  return { rows, ...meta }
}
