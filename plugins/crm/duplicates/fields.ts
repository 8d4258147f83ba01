import type { Field } from 'payload'

import { serverOnly } from '@kit/lib/access'
import { leaveOut } from '@kit/lib/search-text-field'

const byServer = { create: serverOnly, update: serverOnly } as const

/** The phone as the numbering plans write it; `keepPhoneE164` keeps it (OP-89). */
export const phoneE164Field: Field = {
  name: 'phoneE164',
  access: byServer,
  admin: { hidden: true },
  index: true,
  label: 'Telefone (normalizado)',
  maxLength: 20,
  type: 'text',
}

/** Of a record that was merged: the one that stayed [DUP-07]. */
export const mergedIntoField = (relationTo: 'clients' | 'leads'): Field => ({
  name: 'mergedInto',
  access: byServer,
  admin: { readOnly: true },
  label: 'Junto a',
  relationTo,
  type: 'relationship',
})

/** What the merged records were called and how they were reached: the search text finds the record that stayed by it. */
export const mergedValuesField: Field = {
  name: 'mergedValues',
  access: byServer,
  admin: { hidden: true },
  hooks: { afterRead: [leaveOut] },
  label: 'Valores juntos',
  type: 'textarea',
}
