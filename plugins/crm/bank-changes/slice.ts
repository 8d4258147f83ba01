import type { CrmSlice } from '@crm/crm-slice'
import { bankChangeEmail } from './bank-change-email'
import { withBankNotice } from './hooks'

export const bankChanges: CrmSlice = {
  extend: { global: withBankNotice },
  mails: { 'bank-change': bankChangeEmail },
}
