import type { Lead } from '@kit/database/payload-types'
import { dateOrNull, idOf, moneyOrNull, textOrNull } from '@kit/lib/serialize'
import type { LeadAnswer, SubmittedLead } from './schema'

/** A lead as its sender gets it back: what they sent and what became of it, nothing of the staff's. */
export function serializeSubmittedLead(doc: Lead): SubmittedLead {
  return {
    budget: moneyOrNull(doc.budget),
    budgetRange: doc.budgetRange ?? null,
    company: textOrNull(doc.company),
    createdAt: doc.createdAt,
    email: doc.email,
    id: doc.id,
    name: doc.name,
    nif: textOrNull(doc.nif),
    notes: textOrNull(doc.notes),
    phone: textOrNull(doc.phone),
    priority: doc.priority,
    serviceInterest: textOrNull(doc.serviceInterest),
    source: doc.source,
    status: doc.status,
    timeline: textOrNull(doc.timeline),
  }
}

/** A lead as staff get it. */
export function serializeLead(doc: Lead): LeadAnswer {
  return {
    ...serializeSubmittedLead(doc),
    assignedTo: textOrNull(doc.assignedTo),
    contactId: idOf(doc.contact),
    convertedToClientId: idOf(doc.convertedToClient),
    lastContact: dateOrNull(doc.lastContact),
    nextFollowUp: dateOrNull(doc.nextFollowUp),
    nextTaskDay: textOrNull(doc.nextTaskDay),
    phoneE164: textOrNull(doc.phoneE164),
    updatedAt: doc.updatedAt,
    ownerId: idOf(doc.owner),
  }
}
