'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { deleteProject } from '../contract'
import type { PortfolioRow } from './portfolio-row'
import { portfolioWording } from './portfolio-wording'

const PortfolioForm = lazyPart(() => import('./portfolio-form'), 'PortfolioForm')

/** Drawer and delete confirmation of the portfolio screen (PADM-20, PADM-41, PADM-50). */
export const PortfolioPanel = recordPanel<PortfolioRow>({
  deletion: {
    body: 'Tem certeza que deseja deletar este projeto?',
    change: ({ project }, mutate) =>
      mutate<typeof deleteProject>({
        ...portfolioWording('deletar'),
        params: { id: project.id },
        route: 'DELETE /api/projects/{id}',
        undo: { ...portfolioWording('restaurar'), collection: 'projects', id: project.id },
      }),
    nameOf: ({ project }) => project.title,
  },
  form: (props) => <PortfolioForm {...props} />,
  slug: 'portfolio-drawer',
  titleOf: (row) => (row ? `Editar ${row.project.title}` : 'Novo projeto'),
})
