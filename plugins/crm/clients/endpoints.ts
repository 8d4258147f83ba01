import { bind, type BoundRoute, ReplyWith } from '@kit/http/bind'
import { trashRecord } from '@kit/lib/records'
import * as contract from './contract'
import { convertClientToProject } from './operations/convert-client-to-project'
import { getClientDetails } from './operations/get-client-details'
import { exportClients } from './operations/export-clients'
import { importClients } from './operations/import-clients'
import { listClients } from './operations/list-clients'
import { createClient, updateClient } from './operations/save-client'

export const clientRoutes: BoundRoute[] = [
  bind(contract.listClients, ({ query, req }) => listClients(req, query)),
  bind(contract.exportClients, ({ query, req }) => exportClients(req, query)),
  bind(contract.importClients, async ({ body, query, req }) => {
    const isDryRun = query.dryRun === '1'
    return new ReplyWith(isDryRun ? 200 : 201, await importClients(req, body, isDryRun))
  }),
  bind(contract.createClient, ({ body, req }) => createClient(req, body)),
  bind(contract.getClient, ({ params, req }) => getClientDetails(req, params.id ?? '')),
  bind(contract.updateClient, ({ body, loadedAt, params, req }) => updateClient(req, params.id ?? '', body, loadedAt)),
  bind(contract.deleteClient, ({ params, req }) => trashRecord(req, 'clients', params.id ?? '', 'client_not_found')),
  bind(contract.convertClientToProject, ({ body, params, req }) => convertClientToProject(req, params.id ?? '', body)),
]
