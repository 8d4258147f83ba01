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
import { LEAD_COLUMNS } from '../csv'
import { LEAD_FIELDS } from '../fields'
import { staffLead, type StaffLead } from '../schema'
import { toColumns } from './lead'

/** Imports leads from a CSV file, validated like the staff's form. */
export const importLeads: Importer = async (req, body, isDryRun) =>
  importRecords(req, {
    body,
    columns: LEAD_COLUMNS,
    entityType: 'lead',
    insert: (leads) => insertLeads(req, leads),
    isDryRun,
    schema: staffLead.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`leads where deleted_at is null and is_suspected_spam is not true`,
  })

type ImportedLead = StaffLead & { owner?: Account | undefined }

async function insertLeads(req: PayloadRequest, leads: readonly ImportedLead[]): Promise<ImportedRecord[]> {
  const rows = leads.map(({ owner, ...lead }) => ({
    ...toColumns(lead),
    ...(owner ? { assignedTo: owner.name, ownerId: owner.id } : {}),
    phoneE164: lead.phone ? normalizeAngolanPhone(lead.phone) : null,
  }))
  return sqlIn<ImportedRecord>(req)`
    ${insertRows('leads', LEAD_FIELDS, rows)}
    returning id, owner_id is not null as "isOwned", assigned_to as owner`
}
