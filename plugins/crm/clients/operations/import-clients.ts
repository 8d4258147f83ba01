import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { importCsv } from '@kit/csv/import-csv'
import type { ImportInput, ImportReport } from '@kit/csv/import-schema'
import { databaseOf } from '@kit/lib/transaction'
import { recordActivities } from '@collections/activities/operations/record-activities'
import { CLIENT_COLUMNS } from '../csv'
import { clientInput, type ClientInput } from '../schema'

/**
 * Clients from a CSV file, judged as the form is.
 * @throws DomainError invalid at `file`
 */
export async function importClients(
  req: PayloadRequest,
  body: ImportInput,
  isDryRun: boolean,
): Promise<{ report: ImportReport }> {
  const report = await importCsv(req, {
    body,
    columns: CLIENT_COLUMNS,
    insert: (clients) => insertClients(req, clients),
    isDryRun,
    schema: clientInput,
    stored: sql`clients where deleted_at is null`,
  })
  return { report }
}

/** A millisecond apart, so that the list, newest first, has the order of the file. */
async function insertClients(req: PayloadRequest, clients: readonly ClientInput[]): Promise<void> {
  const rows = clients.map((client, place) => ({ ...client, place }))
  const db = await databaseOf(req)
  const made = await db.execute<{ id: string }>(sql`
    insert into clients (name, email, phone, company, nif, address, status, notes, created_at)
    select name, email, phone, company, nif, address, coalesce(status, 'active'), notes,
      now() - place * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      name varchar, email varchar, phone varchar, company varchar, nif varchar, address varchar,
      status enum_clients_status, notes varchar, place integer)
    returning id`)
  const description = 'Cliente: importado de um ficheiro CSV'
  await recordActivities(
    req,
    'client',
    'created',
    made.rows.map(({ id }) => ({ description, entityId: id })),
  )
}
