import type { CrmSlice } from '@crm/crm-slice'
import { accountChangeEmail } from './account-change-email'
import { withAccountNotice } from './hooks'

export const accountChanges: CrmSlice = {
  extend: { collection: withAccountNotice },
  mails: { 'account-change': accountChangeEmail },
}
