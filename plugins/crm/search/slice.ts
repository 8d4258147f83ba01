import type { CrmSlice } from '@crm/crm-slice'
import { bind } from '@kit/http/bind'
import { searchRecords as route } from './contract'
import { searchRecords } from './operations/search'

export const search: CrmSlice = {
  components: {
    actions: ['/plugins/crm/search/admin/search-buttons#HeaderSearchButton'],
  },
  routes: [bind(route, ({ query, req }) => searchRecords(req, query))],
}
