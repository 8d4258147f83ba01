import type { Field, FieldHook } from 'payload'

import { serverOnly } from './access'

/** Payload would send a generated column back to the database, which refuses it, and to everybody who reads a record. */
export const leaveOut: FieldHook = ({ field, siblingData }) => {
  if (field.name) Reflect.deleteProperty(siblingData, field.name)
}

/** What the database makes of a record's other columns. Not Payload's `hidden`, which could be neither searched nor sorted by. */
export const generated = {
  access: { create: serverOnly, update: serverOnly },
  admin: { hidden: true },
  hooks: { afterRead: [leaveOut], beforeChange: [leaveOut] },
}

/** Their names: a row that SQL gives as a document goes without them. */
export const GENERATED_COLUMNS = ['search_text', 'sort_key', 'company_sort_key']

/**
 * All texts by which the lists and the search over all screens find a record, without accents. The database makes it of
 * the record's columns, so that no way of writing can forget it (docs/decisions/0017, migration search_texts).
 */
export const searchTextField: Field = {
  ...generated,
  name: 'searchText',
  label: 'Textos pesquisados',
  type: 'textarea',
}
