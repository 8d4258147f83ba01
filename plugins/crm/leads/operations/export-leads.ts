import type { PayloadRequest } from 'payload'

import { CRM_ROLES } from '@kit/lib/roles'
import { csvAnswer } from '@kit/csv/csv-answer'
import { withUsernames } from '@crm/owners/csv'
import { readAccounts } from '@collections/users/operations/read-accounts'
import { LEAD_COLUMNS } from '../csv'
import { serializeLead } from '../serialize'
import { leadList, type LeadQuery } from './list-leads'

/** The leads as a CSV file, narrowed and ordered as the list. */
export async function exportLeads(req: PayloadRequest, query: LeadQuery): Promise<Response> {
  const accounts = await readAccounts(req, CRM_ROLES)
  return csvAnswer({
    columns: LEAD_COLUMNS,
    describe: (docs) => withUsernames(docs.map(serializeLead), accounts),
    list: leadList(req, query),
    name: 'leads',
  })
}
