'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import type { ServiceRow } from './service-row'

const ServiceForm = lazyPart(() => import('./service-form'), 'ServiceForm')

export const ServicePanel = recordPanel<ServiceRow, { categories: readonly ServiceCategoryAnswer[] }>({
  form: (props, { categories }) => <ServiceForm categories={categories} {...props} />,
  slug: 'service-drawer',
  titleOf: (row) => (row ? `Editar ${row.service.name}` : 'Novo serviço'),
})
