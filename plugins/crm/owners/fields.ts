import type { Field } from 'payload'

/**
 * Owner of a record: an administrator, a salesperson or nobody. Hidden in Payload's forms, where a salesperson's list
 * of accounts would be empty.
 */
export const ownerField: Field = {
  name: 'owner',
  admin: { hidden: true },
  label: 'Responsável',
  relationTo: 'users',
  type: 'relationship',
}

/** For lists filtered by owner. */
export const ownerIndex = { fields: ['owner', 'status', 'createdAt'] }
