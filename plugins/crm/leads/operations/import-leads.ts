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
import { LEAD_COLUMNS } from '../csv'
import { LEAD_FIELDS } from '../fields'
import { staffLead, type StaffLead } from '../schema'
import { toColumns } from './lead'

/**
 * Leads from a CSV file, judged as the staff's form is.
 * @throws DomainError invalid at `file`
 */
export async function importLeads(
  req: PayloadRequest,
  body: ImportInput,
  isDryRun: boolean,
): Promise<{ report: ImportReport }> {
  const report = await importCsv(req, {
    body,
    columns: LEAD_COLUMNS,
    insert: (leads) => insertLeads(req, leads),
    isDryRun,
    schema: staffLead.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`leads where deleted_at is null and is_suspected_spam is not true`,
  })
  return { report }
}

type ImportedLead = StaffLead & { owner?: Account | undefined }

async function insertLeads(req: PayloadRequest, leads: readonly ImportedLead[]): Promise<void> {
  const rows = leads.map(({ owner, ...lead }) => ({
    ...toColumns(lead),
    ...(owner ? { assignedTo: owner.name, ownerId: owner.id } : {}),
    phoneE164: lead.phone ? normalizeAngolanPhone(lead.phone) : null,
  }))
  const made = await sqlIn<{ id: string; isOwned: boolean; owner: string | null }>(req)`
    ${insertRows('leads', LEAD_FIELDS, rows)}
    returning id, owner_id is not null as "isOwned", assigned_to as owner`
  const description = 'Lead: importado de um ficheiro CSV'
  await recordActivities(
    req,
    'lead',
    'created',
    made.map(({ id, isOwned, owner }) => ({
      description: isOwned ? ownerSentence(description, owner) : description,
      entityId: id,
    })),
  )
  // Also for whoever has gone on to another screen while a long file was being read.
  await notify(req, {
    event: 'import-finished',
    people: req.user ? [String(req.user.id)] : [],
    record: { entityType: 'lead' },
    text: made.length === 1 ? '1 lead importado' : `${made.length} leads importados`,
  })
}
