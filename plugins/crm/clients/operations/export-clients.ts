import type { PayloadRequest } from 'payload'

import { csvAnswer } from '@kit/csv/csv-answer'
import type { ListQuery } from '@kit/http/list'
import { CLIENT_COLUMNS } from '../csv'
import { serializeClient } from '../serialize'
import { clientList } from './list-clients'

/** The clients as a CSV file, narrowed and ordered as the list. */
export function exportClients(req: PayloadRequest, query: ListQuery): Promise<Response> {
  return csvAnswer({
    columns: CLIENT_COLUMNS,
    describe: (docs) => docs.map(serializeClient),
    list: clientList(req, query),
    name: 'clientes',
  })
}
