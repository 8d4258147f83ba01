import { bind } from '@kit/http/bind'
import type { CrmSlice } from '@crm/crm-slice'
import * as contract from './contract'
import { honoursStops, keySeal, readContactStop, stopContact } from './operations/contact-stops'
import { tables } from './tables'

export const contactStops: CrmSlice = {
  components: { providers: ['/plugins/crm/contact-stops/admin/whatsapp-guard#WhatsAppGuard'] },
  extend: { mail: honoursStops },
  routes: [
    bind(contract.readContactStop, ({ query, req }) => readContactStop(req, query)),
    bind(contract.stopContact, ({ body, req }) => stopContact(req, body)),
  ],
  sealed: [{ column: 'sealed_key', owner: 'id', seal: keySeal, table: 'contact_stop_keys' }],
  tables,
}
