import type { Client } from '@kit/database/payload-types'
import { idOf, textOrNull } from '@kit/lib/serialize'
import type { ClientAnswer } from './schema'

/** A client as it is answered. */
export function serializeClient(doc: Client): ClientAnswer {
  return {
    address: textOrNull(doc.address),
    company: textOrNull(doc.company),
    createdAt: doc.createdAt,
    email: doc.email,
    id: doc.id,
    leadId: idOf(doc.lead),
    name: doc.name,
    nextTaskDay: textOrNull(doc.nextTaskDay),
    nif: textOrNull(doc.nif),
    notes: textOrNull(doc.notes),
    phone: textOrNull(doc.phone),
    status: doc.status,
    updatedAt: doc.updatedAt,
    ownerId: idOf(doc.owner),
  }
}
