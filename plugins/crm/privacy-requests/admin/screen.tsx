import { PRIVACY_SCREEN } from '@crm/privacy/screens'
import { recordScreen } from '@kit/admin/record-screen'
import { selectOptions } from '@kit/lib/choices'
import { luandaDay } from '@kit/lib/dates'
import { type DataRequestQuery, exportDataRequests, listDataRequests as listRoute } from '../contract'
import { STATE_LABELS } from '../domain/request-options'
import { listDataRequests } from '../operations/data-requests'
import type { DataRequest } from '../schema'
import { DATA_REQUESTS_SCREEN } from '../screens'
import { DataRequestPanel } from './panel'
import { DataRequestCard } from './request-card'

/** Data requests, the next due first (PRIV-14). */
export const DataRequestsView = recordScreen<DataRequest>({
  back: { href: PRIVACY_SCREEN.path, label: 'Voltar à privacidade' },
  card: (row) => <DataRequestCard row={row} today={luandaDay(new Date())} />,
  exportPath: exportDataRequests.path,
  keyOf: ({ id }) => id,
  load: async (query, { req }) => {
    const { dataRequests, ...meta } = await listDataRequests(req, query as DataRequestQuery)
    return { rows: dataRequests, ...meta }
  },
  panel: (content) => <DataRequestPanel>{content}</DataRequestPanel>,
  route: listRoute,
  screen: DATA_REQUESTS_SCREEN,
  texts: {
    create: 'Novo pedido',
    list: 'Pedidos de dados',
    narrowed: { hint: 'Ajuste a pesquisa ou o estado para ver outros pedidos.', title: 'Nenhum pedido encontrado' },
    unused: {
      hint: 'Os pedidos confirmados em «Pedir os meus dados», no site, aparecem aqui. Registe também os que chegam por telefone ou mensagem.',
      title: 'Ainda sem pedidos',
    },
  },
  toolbar: {
    searchLabel: 'Procurar por nome, email, texto…',
    statuses: { all: 'Estado: todos', options: selectOptions(STATE_LABELS) },
  },
})
