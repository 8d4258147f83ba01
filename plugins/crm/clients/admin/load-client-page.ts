import type { PayloadRequest } from 'payload'

import { type ListPage, loadListPage } from '@kit/admin/list/load-list-page'
import type { ListState } from '@kit/admin/list/list-state'
import { listClients } from '../operations/list-clients'
import { listQuoteOffers } from '../operations/list-quote-offers'
import { type ClientRow, toClientRow } from './client-row'

const PAGE_SIZE = 24

/** One page of clients with what their projects can be made of; one query more, whatever the number of clients. */
export function loadClientPage(req: PayloadRequest, path: string, state: ListState): Promise<ListPage<ClientRow>> {
  return loadListPage({
    load: async (query) => {
      const { clients, ...meta } = await listClients(req, query)
      const offers = await listQuoteOffers(
        req,
        clients.map(({ id }) => id),
      )
      return { rows: clients.map((client) => toClientRow(client, offers)), ...meta }
    },
    pageSize: PAGE_SIZE,
    path,
    state,
  })
}
