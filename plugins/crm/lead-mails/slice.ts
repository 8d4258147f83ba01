import type { CrmSlice } from '@crm/crm-slice'
import { newRequestEmail } from './new-request-email'
import { receiptEmail } from './receipt-email'

export const leadMails: CrmSlice = {
  mails: { 'new-request': newRequestEmail, 'request-receipt': receiptEmail },
}
