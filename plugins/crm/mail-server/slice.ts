import type { CrmSlice } from '@crm/crm-slice'
import { mailServerRoutes } from './endpoints'
import { MailServer } from './global'

export const mailServer: CrmSlice = {
  globals: [MailServer],
  routes: mailServerRoutes,
  tables: { integers: { mail_server: { port: [1, 65_535] } } },
}
