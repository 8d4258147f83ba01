import { readRequestSettings } from '@collections/site-settings/operations/request-settings'
import { leadReference } from '@crm/leads/domain/lead-reference'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readMailServer } from '@crm/mail-server/operations/mail-server'
import { receiptMail } from './mail/receipt-mail'
import { agencyOf, allowReceipt, readRequest } from './operations/receipt'

/** Receipt for a visitor, with the promised answer time (NOTI-08, NOTI-09). */
export const receiptEmail: MessageKindDefinition = {
  isUnasked: true,
  make: async (req, message) => {
    const found = await readRequest(req, message)
    if ('cancel' in found) return found
    const { dueAt, requestId, settings } = found
    if (settings.sendsReceipts === false) return { cancel: 'receipts_off' }
    const agency = agencyOf(settings)
    const own = [(await readMailServer(req))?.from.address, agency.email, ...(await readRequestSettings(req)).emails]
    if (own.some((address) => address?.trim().toLowerCase() === message.recipient)) return { cancel: 'own_address' }
    if (!(await allowReceipt(req, message))) return { cancel: 'receipt_limit' }
    const mail = receiptMail({
      agency,
      dueAt: dueAt && dueAt > new Date() ? dueAt : null,
      reference: leadReference(requestId),
    })
    return { ...mail, isAutomatic: true }
  },
}
