import { z } from 'zod'

import { CSV_FILE } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
import { STATES } from './domain/request-options'
import { dataRequestErrors } from './errors'
import { closeInput, dataRequest, noteInput } from './schema'

const own = { access: ['admin'], tag: 'Pedidos de dados' } as const
const listed = listQuery({ sort: ['receivedAt'], status: STATES })
export type DataRequestQuery = z.output<typeof listed>

export const listDataRequests = defineRoute({
  ...own,
  answer: z.object({ dataRequests: z.array(dataRequest), ...pageMeta }),
  id: 'privacy-requests.list',
  method: 'GET',
  path: '/api/crm/privacy-requests',
  query: listed,
  summary: 'Listar os pedidos de dados',
})

export const exportDataRequests = defineRoute({
  ...CSV_FILE,
  ...own,
  id: 'privacy-requests.export',
  path: '/api/crm/privacy-requests/export',
  query: listed.omit({ limit: true, page: true }),
  summary: 'Exportar os pedidos de dados (CSV)',
})

export const noteDataRequest = defineRoute({
  ...own,
  answer: z.object({ dataRequest }),
  body: noteInput,
  id: 'privacy-requests.note',
  method: 'POST',
  path: '/api/crm/privacy-requests',
  status: 201,
  summary: 'Registar um pedido de dados que chegou de outra forma',
})

export const closeDataRequest = defineRoute({
  ...own,
  answer: z.object({ dataRequest }),
  body: closeInput,
  errors: [dataRequestErrors.data_request_done],
  id: 'privacy-requests.close',
  method: 'POST',
  path: '/api/crm/privacy-requests/{id}/close',
  record: { notFound: dataRequestErrors.data_request_not_found, table: 'data_requests' },
  summary: 'Tratar um pedido de dados, com o que foi feito',
})
