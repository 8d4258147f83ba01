import { readCatalogueSlugs } from '@collections/catalogue/operations/catalogue'
import type { PayloadRequest } from 'payload'

import type { ScreenDeclaration } from '@kit/admin/screen/declaration'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { listServiceCategories } from '@collections/service-categories/operations/list-service-categories'
import { listServices as listServicesRoute } from '../contract'
import { listServices, type ServiceStats } from '../operations/service-lists'
import { ServicePanel } from './panel'
import { type ServiceRow, toServiceRow } from './service-row'

type Declaration = ScreenDeclaration<ServiceRow, ServiceStats, readonly ServiceCategoryAnswer[]>

/** Shared by the advanced and the simple screen of services. */
export const SHARED = {
  back: { href: '/admin/crm', label: 'Voltar ao CRM' },
  keyOf: ({ service }) => service.id,
  // Sorted by name by default.
  load: async (query, { extra, req }) => {
    const { services, ...meta } = await listServices(req, { ...query, sort: query.sort ?? 'name' })
    const slugs = await readCatalogueSlugs(
      req,
      services.map(({ id }) => id),
    )
    return { rows: services.map((service) => toServiceRow(service, extra, slugs.get(service.id))), ...meta }
  },
  panel: (content, { extra }) => <ServicePanel categories={extra}>{content}</ServicePanel>,
  prepare: async (req: PayloadRequest) => (await listServiceCategories(req, {})).categories,
  route: listServicesRoute,
  skeleton: { height: 220 },
} satisfies Partial<Declaration>
