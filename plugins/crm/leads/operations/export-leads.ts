import type { PayloadRequest } from 'payload'

import { csvAnswer } from '@kit/csv/csv-answer'
import { LEAD_COLUMNS } from '../csv'
import { serializeLead } from '../serialize'
import { leadList, type LeadQuery } from './list-leads'

/** The leads as a CSV file, narrowed and ordered as the list. */
export function exportLeads(req: PayloadRequest, query: LeadQuery): Promise<Response> {
  return csvAnswer({
    columns: LEAD_COLUMNS,
    describe: (docs) => docs.map(serializeLead),
    list: leadList(req, query),
    name: 'leads',
  })
}
