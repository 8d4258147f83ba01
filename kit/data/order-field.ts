import type { NumberField } from 'payload'

import { wholeNumber } from './whole-number'

/** Where a record stands on the site: the lowest number first. */
export const orderField: NumberField = {
  name: 'sortOrder',
  defaultValue: 0,
  index: true,
  label: 'Ordem',
  min: 0,
  required: true,
  type: 'number',
  validate: wholeNumber,
}
