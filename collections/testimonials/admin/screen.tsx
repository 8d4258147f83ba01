import type { PayloadRequest } from 'payload'

import type { RecordOption } from '@kit/admin/form/use-record-search'
import type { ListState } from '@kit/admin/list/list-state'
import { namesOf } from '@kit/admin/list/referred'
import { recordScreen } from '@kit/admin/record-screen'
import { CONTENT_ROLES, CRM_ROLES, hasRole } from '@kit/lib/roles'
import { listTestimonials } from '../contract'
import {
  getTestimonialStats,
  listTestimonials as listForStaff,
  type TestimonialStats,
} from '../operations/testimonials'
import { TestimonialPanel } from './panel'
import { TestimonialCard } from './testimonial-card'
import { type TestimonialRow, toTestimonialRow } from './testimonial-row'
import { TESTIMONIALS_SCREEN } from '../screens'
import './testimonials.css'

/** Testimonials (ADM-10, TEST-*). All staff can read them; content editors can change them. */
export const TestimonialsView = recordScreen<TestimonialRow, TestimonialStats>({
  card: (row, { canWrite }) => <TestimonialCard canWrite={canWrite} row={row} />,
  keyOf: ({ testimonial }) => testimonial.id,
  load: loadTestimonialPage,
  panel: (content, { canWrite, req }) => (
    <TestimonialPanel canLinkClient={canWrite && hasRole(req.user, CRM_ROLES)}>{content}</TestimonialPanel>
  ),
  route: listTestimonials,
  screen: TESTIMONIALS_SCREEN,
  skeleton: { height: 260 },
  stats: {
    figures: ({ approved, averageRating, pending, total }) => ({
      'Total de depoimentos': total,
      Aprovados: approved,
      Pendentes: pending,
      // '0.0' is documented with a dot (TEST-05).
      'Avaliação média': averageRating === '0.0' ? averageRating : averageRating.replace('.', ','),
    }),
    label: 'Resumo dos depoimentos',
    read: getTestimonialStats,
  },
  texts: {
    create: 'Novo depoimento',
    list: 'Depoimentos',
    narrowed: {
      hint: 'Ajuste a pesquisa ou o estado para ver outros depoimentos.',
      title: 'Nenhum depoimento encontrado',
    },
    unused: {
      hint: 'Peça uma frase a um cliente satisfeito. Depois de aprovado, o depoimento aparece na página inicial.',
      title: 'Nenhum depoimento ainda',
    },
  },
  title: 'Gestão de Depoimentos',
  toolbar: {
    searchLabel: 'Procurar por cliente, empresa, texto…',
    sorts: [
      { label: 'Ordem do site', value: 'sortOrder' },
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Nome (A–Z)', value: 'clientName' },
      { label: 'Melhor avaliação', value: '-rating' },
      { label: 'Pior avaliação', value: 'rating' },
    ],
    statuses: {
      all: 'Estado: todos',
      options: [
        { label: 'Aprovados', value: 'approved' },
        { label: 'Pendentes', value: 'pending' },
      ],
    },
  },
  trash: 'testimonial',
  writers: CONTENT_ROLES,
})

/** Loads one page of testimonials with the names of linked records; three queries in total (no N+1). */
async function loadTestimonialPage(query: ListState, { req }: { req: PayloadRequest }) {
  const { testimonials, ...meta } = await listForStaff(req, query)
  const projectIds = testimonials.flatMap(({ projectId }) => projectId ?? [])
  const clientIds = testimonials.flatMap(({ clientId }) => clientId ?? [])
  const projects = await namesOf(req, 'projects', projectIds)
  // Callers who may not read clients do not get their ids either.
  const clients = hasRole(req.user, CRM_ROLES) ? await namesOf(req, 'clients', clientIds) : new Map()
  const rows: TestimonialRow[] = testimonials.map((testimonial) => ({
    ...toTestimonialRow(testimonial),
    client: optionOf(testimonial.clientId, clients),
    project: optionOf(testimonial.projectId, projects),
  }))
  return { rows, ...meta }
}

function optionOf(id: string | null, names: ReadonlyMap<string, string>): RecordOption | null {
  return id === null ? null : { id, label: names.get(id) ?? 'Registo deletado' }
}
