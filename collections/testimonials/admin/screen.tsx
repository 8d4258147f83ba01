import { recordScreen } from '@kit/admin/record-screen'
import { CONTENT_ROLES, CRM_ROLES, hasRole } from '@kit/lib/roles'
import { listTestimonials } from '../contract'
import { getTestimonialStats, type TestimonialStats } from '../operations/testimonials'
import { loadTestimonialPage } from './load-testimonial-page'
import { TestimonialPanel } from './panel'
import { TestimonialCard } from './testimonial-card'
import type { TestimonialRow } from './testimonial-row'
import { TESTIMONIALS_SCREEN } from '../screens'
import './testimonials.css'

/** Testimonials (ADM-10, TEST-*). All staff can read them; content editors can change them. */
export const TestimonialsView = recordScreen<TestimonialRow, TestimonialStats>({
  card: (row, { canWrite }) => <TestimonialCard canWrite={canWrite} row={row} />,
  keyOf: ({ testimonial }) => testimonial.id,
  load: (query, { req }) => loadTestimonialPage(req, query),
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
