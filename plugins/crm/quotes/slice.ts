import type { CrmSlice } from '@crm/crm-slice'
import { requireClientOf } from '@crm/clients/operations/client'
import { Quotes } from './collection'
import { quoteRoutes } from './endpoints'
import { QUOTES_SCREEN } from './screens'
import { tables } from './tables'

export const quotes: CrmSlice = {
  collections: [Quotes],
  tables,
  routes: quoteRoutes,
  screens: [{ ...QUOTES_SCREEN, Component: '/plugins/crm/conversions/admin/screens#QuotesView' }],
  undoable: { quotes: { entityType: 'quote', requires: requireClientOf('quotes') } },
}
