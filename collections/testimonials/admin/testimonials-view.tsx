import { Suspense } from 'react'

import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, readListState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { loadListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView } from '@kit/admin/shell/view-shell'
import { CONTENT_ROLES, CRM_ROLES, hasRole } from '@kit/lib/roles'
import { listTestimonials as listTestimonialsRoute } from '../contract'
import { getTestimonialStats, type TestimonialStats } from '../operations/get-testimonial-stats'
import { loadTestimonialPage } from './load-testimonial-page'
import { TestimonialList } from './testimonial-list'
import { TestimonialPanel } from './testimonial-panel'
import '@kit/admin/record/record-card.css'
import './testimonials.css'

const { label, path, roles } = SCREENS.testimonials
const PAGE_SIZE = 24

const SORTS = [
  { label: 'Ordem do site', value: 'sortOrder' },
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Nome (A–Z)', value: 'clientName' },
  { label: 'Melhor avaliação', value: '-rating' },
  { label: 'Pior avaliação', value: 'rating' },
]
const STATUSES = {
  all: 'Todos os estados',
  options: [
    { label: 'Aprovados', value: 'approved' },
    { label: 'Pendentes', value: 'pending' },
  ],
}

/** Testimonials (ADM-10, TEST-*). Everybody on the staff reads them, those who edit the site's content change them. */
export const TestimonialsView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  crumb: label,
  render: ({ req, searchParams }) => {
    const state = readListState(listTestimonialsRoute, searchParams)
    const stats = getTestimonialStats(req)
    const canWrite = hasRole(req.user, CONTENT_ROLES)
    return (
      <TestimonialPanel canLinkClient={canWrite && hasRole(req.user, CRM_ROLES)}>
        <Suspense fallback={<StatsSkeleton />}>
          <TestimonialFigures stats={stats} />
        </Suspense>
        <ListToolbar
          path={path}
          searchLabel="Procurar por cliente, empresa, texto…"
          sorts={SORTS}
          state={state}
          statuses={STATUSES}
        >
          {canWrite ? <NewRecordButton>Novo depoimento</NewRecordButton> : null}
        </ListToolbar>
        <Suspense fallback={<ListSkeleton height={260} />} key={listAddress(path, state, { page: state.page })}>
          <TestimonialList
            canRestore={hasRole(req.user, ['admin'])}
            canWrite={canWrite}
            page={loadListPage({ load: (query) => loadTestimonialPage(req, query), pageSize: PAGE_SIZE, path, state })}
            path={path}
            state={state}
          />
        </Suspense>
      </TestimonialPanel>
    )
  },
  roles,
  title: 'Gestão de Depoimentos',
})

async function TestimonialFigures({ stats }: { stats: Promise<TestimonialStats> }) {
  const { approved, averageRating, pending, total } = await stats
  return (
    <StatCards
      label="Resumo dos depoimentos"
      stats={[
        { label: 'Total de depoimentos', value: formatCount(total) },
        { label: 'Aprovados', value: formatCount(approved) },
        { label: 'Pendentes', value: formatCount(pending) },
        { label: 'Avaliação média', value: averageRating },
      ]}
    />
  )
}
