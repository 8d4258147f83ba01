import type { NumberField } from 'payload'

import { byServer } from './access'

/** The public number of a record, given by the server. */
export const numberField: NumberField = {
  name: 'number',
  access: byServer,
  admin: { position: 'sidebar', readOnly: true },
  index: true,
  label: 'Número',
  type: 'number',
  unique: true,
}
