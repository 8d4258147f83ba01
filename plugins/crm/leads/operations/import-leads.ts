import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { importCsv } from '@kit/csv/import-csv'
import type { ImportInput, ImportReport } from '@kit/csv/import-schema'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { databaseOf } from '@kit/lib/transaction'
import { recordActivities } from '@collections/activities/operations/record-activities'
import { LEAD_COLUMNS } from '../csv'
import { staffLead, type StaffLead } from '../schema'
import { toColumns } from './save-lead'

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
    schema: staffLead,
    stored: sql`leads where deleted_at is null and is_suspected_spam is not true`,
  })
  return { report }
}

/** A millisecond apart, so that the list, newest first, has the order of the file. */
async function insertLeads(req: PayloadRequest, leads: readonly StaffLead[]): Promise<void> {
  const rows = leads.map((lead, place) => ({
    ...toColumns(lead),
    phoneE164: lead.phone ? normalizeAngolanPhone(lead.phone) : null,
    place,
  }))
  const db = await databaseOf(req)
  const made = await db.execute<{ id: string }>(sql`
    insert into leads (name, email, phone, phone_e164, company, nif, source, status, priority, service_interest, budget,
      budget_range, timeline, notes, assigned_to, last_contact, next_follow_up, created_at)
    select name, email, phone, "phoneE164", company, nif, coalesce(source, 'website'), coalesce(status, 'new'),
      coalesce(priority, 'medium'), "serviceInterest", budget, "budgetRange", timeline, notes, "assignedTo",
      "lastContact", "nextFollowUp", now() - place * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      name varchar, email varchar, phone varchar, "phoneE164" varchar, company varchar, nif varchar, source enum_leads_source,
      status enum_leads_status, priority enum_leads_priority, "serviceInterest" varchar, budget numeric,
      "budgetRange" enum_leads_budget_range, timeline varchar, notes varchar, "assignedTo" varchar,
      "lastContact" timestamptz, "nextFollowUp" timestamptz, place integer)
    returning id`)
  const description = 'Lead: importado de um ficheiro CSV'
  await recordActivities(
    req,
    'lead',
    'created',
    made.rows.map(({ id }) => ({ description, entityId: id })),
  )
}
