'use client'

import { lazy, type ReactNode } from 'react'

import { RecordPanel } from '@kit/admin/record/record-panel'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import type { ServiceRow } from './service-row'

const ServiceForm = lazy(() => import('./service-form').then(({ ServiceForm }) => ({ default: ServiceForm })))

interface Props {
  children: ReactNode
  categories: readonly ServiceCategoryAnswer[]
}

/** Holds the drawer of the services screens around their content. */
export function ServicePanel({ categories, children }: Props) {
  return (
    <RecordPanel<ServiceRow>
      renderForm={(props) => <ServiceForm categories={categories} {...props} />}
      slug="service-drawer"
      titleOf={(row) => (row ? `Editar ${row.service.name}` : 'Novo serviço')}
    >
      {children}
    </RecordPanel>
  )
}
