import type { Config, Plugin } from 'payload'

import { toEndpoints } from '@kit/http/mount'
import { Activities } from '@collections/activities/collection'
import { withStaffScreens } from './admin-views'
import { withCrmRules } from './bulk-limit'
import { Clients } from '@crm/clients/collection'
import { Contacts } from '@crm/contacts/collection'
import { Leads } from '@crm/leads/collection'
import { Orders } from '@crm/orders/collection'
import { Quotes } from '@crm/quotes/collection'
import { messageKinds } from './message-kinds'
import { Messages } from '@crm/messages/collection'
import { crmRoutes } from './routes'

/** Adds the CRM: its collections, documented routes and staff screens. A pure transform of the config. */
export const crmPlugin =
  (): Plugin =>
  (config: Config): Config =>
    withStaffScreens({
      ...config,
      collections: [
        ...(config.collections ?? []),
        ...[Leads, Quotes, Clients, Orders, Contacts, Activities, Messages].map(withCrmRules),
      ],
      custom: { ...config.custom, messageKinds },
      endpoints: [...(config.endpoints ?? []), ...toEndpoints(crmRoutes)],
    })
