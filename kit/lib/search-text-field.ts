import type { Field, FieldHook } from 'payload'

import { serverOnly } from './access'

/** Payload would send a generated column back to the database, which refuses it, and to everybody who reads a record. */
export const leaveOut: FieldHook = ({ field, siblingData }) => {
  if (field.name) Reflect.deleteProperty(siblingData, field.name)
}

/**
 * All texts by which the lists and the search over all screens find a record, without accents. The database makes it of
 * the record's columns, so that no way of writing can forget it (docs/decisions/0017, migration search_texts). Not
 * Payload's `hidden`, which could not be searched.
 */
export const searchTextField: Field = {
  name: 'searchText',
  access: { create: serverOnly, update: serverOnly },
  admin: { hidden: true },
  hooks: { afterRead: [leaveOut], beforeChange: [leaveOut] },
  label: 'Textos pesquisados',
  type: 'textarea',
}
