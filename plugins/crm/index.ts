import type { Config, Plugin } from 'payload'

import { toEndpoints } from '../../src/http/mount'
import { Activities } from './activities/collection'
import { withStaffScreens } from './admin-views'
import { withCrmRules } from './bulk-limit'
import { Clients } from './clients/collection'
import { Contacts } from './contacts/collection'
import { Leads } from './leads/collection'
import { Orders } from './orders/collection'
import { Quotes } from './quotes/collection'
import { messageKinds } from './message-kinds'
import { Messages } from './messages/collection'
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
