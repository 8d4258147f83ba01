import type { Field } from 'payload'

/**
 * Who is responsible for a record: an administrator or a salesperson, or nobody. Hidden in Payload's own forms: a
 * salesperson may not read other accounts, so its list of them would be empty.
 */
export const ownerField: Field = {
  name: 'owner',
  admin: { hidden: true },
  label: 'Responsável',
  relationTo: 'users',
  type: 'relationship',
}

/** For the list of one person's records. */
export const ownerIndex = { fields: ['owner', 'status', 'createdAt'] }
