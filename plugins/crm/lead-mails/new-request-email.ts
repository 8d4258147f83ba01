import { findById } from '@kit/data/documents'
import { recordAddress } from '@kit/admin/shell/record-address'
import { headerText } from '@kit/lib/mail-html'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { parseMailbox } from '@kit/process/mailbox.mjs'
import { absoluteUrl } from '@kit/process/site-url'
import { readSelection } from '@crm/leads/domain/lead-selection'
import { serializeLead } from '@crm/leads/serialize'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { newRequestMail } from './mail/new-request-mail'
import { agencyOf, readRequest } from './operations/receipt'

/**
 * Tells the agency of a visitor's request (NOTI-07); a reply goes to the visitor. Cancelled for an owner who has left or
 * no longer works with leads (NOTI-19).
 */
export const newRequestEmail: MessageKindDefinition = {
  make: async (req, message) => {
    const found = await readRequest(req, message)
    if ('cancel' in found) return found
    const { dueAt, isForOwner, lead, requestId, settings } = found
    if (isForOwner && !hasRole(await findById(req, 'users', message.userId, { overrideAccess: true }), CRM_ROLES))
      return { cancel: 'no_access' }
    const mail = newRequestMail({
      url: absoluteUrl(recordAddress(LEADS_SCREEN, lead.id)),
      agencyName: agencyOf(settings).name,
      dueAt,
      request: {
        ...serializeLead(lead),
        id: requestId,
        selection: readSelection(lead.selection),
      },
    })
    const address = parseMailbox(lead.email)?.address
    const replyTo = address === lead.email ? { address, name: headerText(lead.name) } : undefined
    return { ...mail, isAutomatic: true, replyTo }
  },
  passesRefused: true,
}
