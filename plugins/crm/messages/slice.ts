import type { CrmSlice } from '@crm/crm-slice'
import { Messages } from './collection'
import { messageRoutes } from './endpoints'
import { withRelease } from './hooks'
import { MESSAGES_SCREEN } from './screens'
import { accountEmail } from './account-email'

export const messages: CrmSlice = {
  collections: [Messages],
  tables: { integers: { messages: { attempts: [0, 1_000_000] } } },
  extend: { global: withRelease },
  mails: { 'account-email': accountEmail },
  routes: messageRoutes,
  screens: [{ ...MESSAGES_SCREEN, Component: '/plugins/crm/messages/admin/screen#MessagesView' }],
}
