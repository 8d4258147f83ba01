import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { importCsv } from '@kit/csv/import-csv'
import type { ImportInput, ImportReport } from '@kit/csv/import-schema'
import { insertRows } from '@kit/csv/insert-rows'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { CRM_ROLES } from '@kit/lib/roles'
import { sqlIn } from '@kit/lib/transaction'
import { notify } from '@crm/notifications/operations/notify'
import { ownerSentence } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/activities'
import { ownerCell } from '@crm/owners/csv'
import { type Account, readAccounts } from '@collections/users/operations/people'
import { CLIENT_COLUMNS } from '../csv'
import { CLIENT_FIELDS } from '../fields'
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
    schema: clientInput.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`clients where deleted_at is null`,
  })
  return { report }
}

type ImportedClient = ClientInput & { owner?: Account | undefined }

async function insertClients(req: PayloadRequest, clients: readonly ImportedClient[]): Promise<void> {
  const rows = clients.map(({ owner, ...client }) => ({
    ...client,
    ownerId: owner?.id,
    phoneE164: client.phone ? normalizeAngolanPhone(client.phone) : null,
  }))
  const made = await sqlIn<{ id: string; owner: string | null }>(req)`
    ${insertRows('clients', CLIENT_FIELDS, rows)}
    returning id, (select coalesce(nullif(users.name, ''), username) from users where users.id = owner_id) as owner`
  const description = 'Cliente: importado de um ficheiro CSV'
  await recordActivities(
    req,
    'client',
    'created',
    made.map(({ id, owner }) => ({
      description: owner === null ? description : ownerSentence(description, owner),
      entityId: id,
    })),
  )
  // Also for whoever has gone on to another screen while a long file was being read.
  await notify(req, {
    event: 'import-finished',
    people: req.user ? [String(req.user.id)] : [],
    record: { entityType: 'client' },
    text: made.length === 1 ? '1 cliente importado' : `${made.length} clientes importados`,
  })
}
