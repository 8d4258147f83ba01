import type { ClientStatus } from '@crm/statuses/domain/statuses'
import type { ClientAnswer } from '../schema'

/** The form's fields as the browser has them: text everywhere, empty for what is not known (CLI-08). */
export interface ClientValues {
  address: string
  company: string
  email: string
  name: string
  nif: string
  notes: string
  /** Of a stored record. */
  appliesOwnerToLinked?: boolean
  ownerId: string
  phone: string
  status: ClientStatus
}

/** A new client's form: active (CLI-09). */
const EMPTY: ClientValues = {
  address: '',
  company: '',
  email: '',
  name: '',
  nif: '',
  notes: '',
  ownerId: '',
  phone: '',
  status: 'active',
}

/** What the form starts from: the stored client, or an empty one. */
export function toClientValues(client: ClientAnswer | null): ClientValues {
  if (!client) return EMPTY
  return {
    address: client.address ?? '',
    company: client.company ?? '',
    email: client.email,
    name: client.name,
    nif: client.nif ?? '',
    notes: client.notes ?? '',
    appliesOwnerToLinked: false,
    ownerId: client.ownerId ?? '',
    phone: client.phone ?? '',
    status: client.status,
  }
}
