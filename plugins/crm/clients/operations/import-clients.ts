import { sql } from '@payloadcms/db-postgres'

import type { Importer } from '@kit/csv/import-csv'
import { CRM_ROLES } from '@kit/lib/roles'
import { ownerCell } from '@crm/owners/csv'
import { importRecords } from '@crm/owners/operations/import-records'
import { readAccounts } from '@collections/users/operations/people'
import { CLIENT_COLUMNS } from '../csv'
import { CLIENT_FIELDS } from '../fields'
import { clientInput } from '../schema'

/** Imports clients from a CSV file, validated as in the form. */
export const importClients: Importer = async (req, body, isDryRun) =>
  importRecords(req, {
    body,
    collection: 'clients',
    columns: CLIENT_COLUMNS,
    fields: CLIENT_FIELDS,
    isDryRun,
    schema: clientInput.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`clients where deleted_at is null`,
    toRow: ({ owner: _, ...client }) => client,
  })
