import type { CrmSlice } from '@crm/crm-slice'
import { mailServerRoutes } from './endpoints'
import { mailSeal } from './operations/mail-server'
import { MailServer } from './global'

export const mailServer: CrmSlice = {
  globals: [MailServer],
  sealed: [
    {
      column: 'sealed_password',
      owner: "coalesce(username, '') || '@' || host || ':' || port",
      seal: mailSeal,
      table: 'mail_server',
    },
  ],
  routes: mailServerRoutes,
  tables: { integers: { mail_server: { port: [1, 65_535] } } },
}
