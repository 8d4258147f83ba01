import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { importCsv } from '@kit/csv/import-csv'
import type { ImportInput, ImportReport } from '@kit/csv/import-schema'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { CRM_ROLES } from '@kit/lib/roles'
import { databaseOf } from '@kit/lib/transaction'
import { notify } from '@crm/notifications/operations/notify'
import { ownerSentence } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/activities'
import { ownerCell } from '@crm/owners/csv'
import { type Account, readAccounts } from '@collections/users/operations/people'
import { LEAD_COLUMNS } from '../csv'
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

/** A millisecond apart, so that the list, newest first, has the order of the file. */
async function insertLeads(req: PayloadRequest, leads: readonly ImportedLead[]): Promise<void> {
  const rows = leads.map(({ owner, ...lead }, place) => ({
    ...toColumns(lead),
    ...(owner ? { assignedTo: owner.name, ownerId: owner.id } : {}),
    phoneE164: lead.phone ? normalizeAngolanPhone(lead.phone) : null,
    place,
  }))
  const db = await databaseOf(req)
  const made = await db.execute<{ id: string; isOwned: boolean; owner: string | null }>(sql`
    insert into leads (name, email, phone, phone_e164, company, nif, source, status, priority, service_interest, budget,
      budget_range, timeline, notes, assigned_to, owner_id, last_contact, next_follow_up, created_at)
    select name, email, phone, "phoneE164", company, nif, coalesce(source, 'website'), coalesce(status, 'new'),
      coalesce(priority, 'medium'), "serviceInterest", budget, "budgetRange", timeline, notes, "assignedTo", "ownerId",
      "lastContact", "nextFollowUp", now() - place * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      name varchar, email varchar, phone varchar, "phoneE164" varchar, company varchar, nif varchar, source enum_leads_source,
      status enum_leads_status, priority enum_leads_priority, "serviceInterest" varchar, budget numeric,
      "budgetRange" enum_leads_budget_range, timeline varchar, notes varchar, "assignedTo" varchar, "ownerId" uuid,
      "lastContact" timestamptz, "nextFollowUp" timestamptz, place integer)
    returning id, owner_id is not null as "isOwned", assigned_to as owner`)
  const description = 'Lead: importado de um ficheiro CSV'
  await recordActivities(
    req,
    'lead',
    'created',
    made.rows.map(({ id, isOwned, owner }) => ({
      description: isOwned ? ownerSentence(description, owner) : description,
      entityId: id,
    })),
  )
  // Also for whoever has gone on to another screen while a long file was being read.
  await notify(req, {
    event: 'import-finished',
    people: req.user ? [String(req.user.id)] : [],
    record: { entityType: 'lead' },
    text: made.rows.length === 1 ? '1 lead importado' : `${made.rows.length} leads importados`,
  })
}
