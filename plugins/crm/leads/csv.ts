import type { CsvColumn } from '@kit/csv/columns'
import { exampleOf, fieldColumns } from '@kit/csv/field-columns'
import { writeMoment } from '@kit/csv/values'
import { OWNER_COLUMN, type WithUsername } from '@crm/owners/csv'
import { LEAD_FIELDS } from './fields'
import type { LeadAnswer } from './schema'

/** The documented text, unless an account is the owner. */
const ASSIGNED_TO: CsvColumn<LeadAnswer> = {
  key: 'assignedTo',
  title: 'Responsável (texto)',
  write: ({ assignedTo, ownerId }) => (ownerId ? null : assignedTo),
}

/** CSV columns of a lead; those with a key can be imported again. */
export const LEAD_COLUMNS: readonly CsvColumn<LeadAnswer & WithUsername>[] = [
  ...fieldColumns<typeof LEAD_FIELDS, LeadAnswer & WithUsername>(LEAD_FIELDS, { notes: [OWNER_COLUMN, ASSIGNED_TO] }),
  { title: 'Criado em', write: ({ createdAt }) => writeMoment(createdAt) },
]

export const LEAD_EXAMPLE = exampleOf(LEAD_FIELDS)
