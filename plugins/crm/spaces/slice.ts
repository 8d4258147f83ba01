import type { CrmSlice } from '@crm/crm-slice'
import { spaceRoutes } from './endpoints'

export const spaces: CrmSlice = { routes: spaceRoutes }
