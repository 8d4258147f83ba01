import type { PayloadRequest } from 'payload'

import { CRM_ROLES } from '@kit/lib/roles'
import { csvAnswer } from '@kit/csv/csv-answer'
import { withUsernames } from '@crm/owners/csv'
import type { OwnedQuery } from '@crm/owners/operations/owned-by'
import { readAccounts } from '@collections/users/operations/read-accounts'
import { CLIENT_COLUMNS } from '../csv'
import { serializeClient } from '../serialize'
import { clientList } from './list-clients'

/** The clients as a CSV file, narrowed and ordered as the list. */
export async function exportClients(req: PayloadRequest, query: OwnedQuery): Promise<Response> {
  const accounts = await readAccounts(req, CRM_ROLES)
  return csvAnswer({
    columns: CLIENT_COLUMNS,
    describe: (docs) => withUsernames(docs.map(serializeClient), accounts),
    list: clientList(req, query),
    name: 'clientes',
  })
}
