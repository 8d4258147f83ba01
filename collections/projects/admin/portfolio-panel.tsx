'use client'

import { lazy, type ReactNode } from 'react'

import { RecordPanel } from '@kit/admin/record/record-panel'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { deleteProject } from '../contract'
import type { PortfolioRow } from './portfolio-row'
import { portfolioWording } from './portfolio-wording'

const PortfolioForm = lazy(() => import('./portfolio-form').then(({ PortfolioForm }) => ({ default: PortfolioForm })))

/** Holds the drawer and the question of the portfolio screen around its content (PADM-20, PADM-41, PADM-50). */
export function PortfolioPanel({ children }: { children: ReactNode }) {
  const { mutate } = useMutation()
  const remove = async ({ project }: PortfolioRow) => {
    await mutate<typeof deleteProject>({
      ...portfolioWording('deletar'),
      params: { id: project.id },
      route: 'DELETE /api/projects/{id}',
    })
  }
  return (
    <RecordPanel<PortfolioRow>
      question={{
        body: 'Tem certeza que deseja deletar este projeto?',
        nameOf: ({ project }) => project.title,
        remove,
      }}
      renderForm={(props) => <PortfolioForm {...props} />}
      slug="portfolio-drawer"
      titleOf={(row) => (row ? `Editar ${row.project.title}` : 'Novo projeto')}
    >
      {children}
    </RecordPanel>
  )
}
