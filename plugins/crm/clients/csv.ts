import type { CsvColumn } from '@kit/csv/columns'
import { exampleOf, fieldColumns } from '@kit/csv/field-columns'
import { writeMoment } from '@kit/csv/values'
import { OWNER_COLUMN, type WithUsername } from '@crm/owners/csv'
import { CLIENT_FIELDS } from './fields'
import type { ClientAnswer } from './schema'

/** CSV columns of a client; those with a key can be imported again. */
export const CLIENT_COLUMNS: readonly CsvColumn<ClientAnswer & WithUsername>[] = [
  ...fieldColumns(CLIENT_FIELDS, {}),
  OWNER_COLUMN,
  { title: 'Criado em', write: ({ createdAt }) => writeMoment(createdAt) },
]

export const CLIENT_EXAMPLE = exampleOf(CLIENT_FIELDS)
