import { bindImport } from '@kit/csv/import-csv'
import { bind, type BoundRoute } from '@kit/http/bind'
import { trashRecord } from '@kit/data/records'
import { mergeClients, undoClientMerge } from '@crm/duplicates/contract'
import { findLike } from '@crm/duplicates/operations/find-duplicates'
import { mergeRecords } from '@crm/duplicates/operations/merge'
import { undoMerge } from '@crm/duplicates/operations/merge-undo'
import * as contract from './contract'
import { CLIENT_MERGE } from './merge'
import { createClient, getClientDetails, importClients, updateClient } from './operations/client'
import { exportClients, listClients } from './operations/client-lists'
import type { DuplicateClient } from './schema'
import { clientErrors } from './errors'

export const clientRoutes: BoundRoute[] = [
  bind(contract.listClients, ({ query, req }) => listClients(req, query)),
  bind(contract.findLikeClients, async ({ query, req }) => ({
    duplicates: await findLike<DuplicateClient>(req, 'clients', query),
  })),
  bind(contract.exportClients, ({ query, req }) => exportClients(req, query)),
  bindImport(contract.importClients, importClients),
  bind(contract.createClient, ({ body, req }) => createClient(req, body)),
  bind(contract.getClient, ({ params, req }) => getClientDetails(req, params.id)),
  bind(contract.updateClient, ({ body, loadedAt, params, req }) => updateClient(req, params.id, body, loadedAt)),
  bind(contract.deleteClient, ({ params, req }) =>
    trashRecord(req, 'clients', params.id, clientErrors.client_not_found),
  ),
  bind(mergeClients, ({ body, params, query, req }) =>
    mergeRecords(req, CLIENT_MERGE, params.id, body, query.dryRun === '1'),
  ),
  bind(undoClientMerge, ({ body, params, req }) => undoMerge(req, CLIENT_MERGE, params.id, body.seen)),
]
