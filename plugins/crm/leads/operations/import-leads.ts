import { sql } from '@payloadcms/db-postgres'

import type { Importer } from '@kit/csv/import-csv'
import { CRM_ROLES } from '@kit/lib/roles'
import { ownerCell } from '@crm/owners/csv'
import { importRecords } from '@crm/owners/operations/import-records'
import { readAccounts } from '@collections/users/operations/people'
import { LEAD_COLUMNS } from '../csv'
import { LEAD_FIELDS } from '../fields'
import { staffLead } from '../schema'
import { toColumns } from './lead'
import { IS_KEPT } from './lead-lists'

/** Imports leads from a CSV file, validated like the staff's form. */
export const importLeads: Importer = async (req, body, isDryRun) =>
  importRecords(req, {
    body,
    collection: 'leads',
    columns: LEAD_COLUMNS,
    fields: LEAD_FIELDS,
    isDryRun,
    schema: staffLead.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`leads where ${IS_KEPT}`,
    toRow: ({ owner, ...lead }) => ({ ...toColumns(lead), ...(owner ? { assignedTo: owner.name } : {}) }),
  })
