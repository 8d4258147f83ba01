import type { Field } from 'payload'

import { byServer } from '@kit/data/access'
import { leaveOut } from '@kit/data/search-text-field'

/** The phone in E.164, maintained by `keepPhoneE164` (OP-89). */
export const phoneE164Field: Field = {
  name: 'phoneE164',
  access: byServer,
  admin: { hidden: true },
  index: true,
  label: 'Telefone (normalizado)',
  maxLength: 20,
  type: 'text',
}

/** The survivor of a merged record [DUP-07]. */
export const mergedIntoField = (relationTo: 'clients' | 'leads'): Field => ({
  name: 'mergedInto',
  access: byServer,
  admin: { readOnly: true },
  label: 'Junto a',
  relationTo,
  type: 'relationship',
})

/** Names, e-mails and phones of merged records: the survivor's search text includes them. */
export const mergedValuesField: Field = {
  name: 'mergedValues',
  access: byServer,
  admin: { hidden: true },
  hooks: { afterRead: [leaveOut] },
  label: 'Valores juntos',
  type: 'textarea',
}
