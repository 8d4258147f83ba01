import type { CrmSlice } from '@crm/crm-slice'
import { Channels } from './global'

export const attribution: CrmSlice = { globals: [Channels] }
