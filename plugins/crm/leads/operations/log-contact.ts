import type { PayloadRequest } from 'payload'

import { lockRecord } from '@kit/lib/records'
import { withTransaction } from '@kit/lib/transaction'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { contactSentence } from '../domain/contact-channel'
import type { ContactInput, LeadAnswer } from '../schema'
import { serializeLead } from '../serialize'

/**
 * Logs a contact: the lead's last contact is now (OP-70), its next follow-up is what was sent, its history has the
 * channel and the note, all in one transaction. `marksContacted` moves a lead that is new and no other: a colleague
 * may have moved it further meanwhile.
 * @throws DomainError lead_not_found
 */
export async function logContact(
  req: PayloadRequest,
  id: string,
  { channel, marksContacted = false, nextFollowUp, note }: ContactInput,
): Promise<{ lead: LeadAnswer }> {
  return withTransaction(req, async () => {
    await lockRecord(req, 'leads', id, 'lead_not_found')
    const { status } = await req.payload.findByID({ collection: 'leads', depth: 0, id, overrideAccess: false, req })
    const doc = await req.payload.update({
      collection: 'leads',
      context: { [HAS_OWN_LINE]: true },
      data: {
        lastContact: new Date().toISOString(),
        ...(nextFollowUp === undefined ? {} : { nextFollowUp }),
        ...(marksContacted && status === 'new' ? { status: 'contacted' } : {}),
      },
      depth: 0,
      id,
      overrideAccess: false,
      req,
    })
    await recordActivity(req, {
      description: contactSentence(channel, note),
      entityId: id,
      entityType: 'lead',
      type: 'contacted',
    })
    return { lead: serializeLead(doc) }
  })
}
