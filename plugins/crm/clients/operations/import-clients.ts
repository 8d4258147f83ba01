import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { Importer } from '@kit/csv/import-csv'
import { insertRows } from '@kit/csv/insert-rows'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { CRM_ROLES } from '@kit/lib/roles'
import { sqlIn } from '@kit/data/transaction'
import { ownerCell } from '@crm/owners/csv'
import { type ImportedRecord, importRecords } from '@crm/owners/operations/import-records'
import { type Account, readAccounts } from '@collections/users/operations/people'
import { CLIENT_COLUMNS } from '../csv'
import { CLIENT_FIELDS } from '../fields'
import { clientInput, type ClientInput } from '../schema'

/** Imports clients from a CSV file, validated as in the form. */
export const importClients: Importer = async (req, body, isDryRun) =>
  importRecords(req, {
    body,
    columns: CLIENT_COLUMNS,
    entityType: 'client',
    insert: (clients) => insertClients(req, clients),
    isDryRun,
    schema: clientInput.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`clients where deleted_at is null`,
  })

type ImportedClient = ClientInput & { owner?: Account | undefined }

async function insertClients(req: PayloadRequest, clients: readonly ImportedClient[]): Promise<ImportedRecord[]> {
  const rows = clients.map(({ owner, ...client }) => ({
    ...client,
    ownerId: owner?.id,
    phoneE164: client.phone ? normalizeAngolanPhone(client.phone) : null,
  }))
  return sqlIn<ImportedRecord>(req)`
    ${insertRows('clients', CLIENT_FIELDS, rows)}
    returning id, owner_id is not null as "isOwned",
      (select coalesce(nullif(users.name, ''), username) from users where users.id = owner_id) as owner`
}
