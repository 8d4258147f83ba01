import type { PayloadRequest } from 'payload'

import { type ListPage, loadListPage } from '@kit/admin/list/load-list-page'
import type { ListState } from '@kit/admin/list/list-state'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { listServices } from '../operations/read-services'
import { type ServiceRow, toServiceRow } from './service-row'

const PAGE_SIZE = 24

/** One page of services, by name unless said (OP-87). */
export function loadServicePage(
  req: PayloadRequest,
  path: string,
  state: ListState,
  categories: readonly ServiceCategoryAnswer[],
): Promise<ListPage<ServiceRow>> {
  return loadListPage({
    load: async (query) => {
      const { services, ...meta } = await listServices(req, { ...query, sort: query.sort ?? 'name' })
      return { rows: services.map((service) => toServiceRow(service, categories)), ...meta }
    },
    pageSize: PAGE_SIZE,
    path,
    state,
  })
}
