import { bind } from '@kit/http/bind'
import type { CrmSlice } from '@crm/crm-slice'
import { confirmationEmail } from './confirmation-email'
import * as contract from './contract'
import { closeDataRequest, exportDataRequests, listDataRequests, noteDataRequest } from './operations/data-requests'
import { DATA_REQUESTS_SCREEN } from './screens'
import { tables } from './tables'

export const privacyRequests: CrmSlice = {
  mails: { 'data-request': confirmationEmail },
  routes: [
    bind(contract.listDataRequests, ({ query, req }) => listDataRequests(req, query)),
    bind(contract.exportDataRequests, ({ query, req }) => exportDataRequests(req, query)),
    bind(contract.noteDataRequest, ({ body, req }) => noteDataRequest(req, body)),
    bind(contract.closeDataRequest, ({ body, params, req }) => closeDataRequest(req, params.id, body.outcome)),
  ],
  screens: [{ ...DATA_REQUESTS_SCREEN, Component: '/plugins/crm/privacy-requests/admin/screen#DataRequestsView' }],
  tables,
}
