import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { erasePerson } from './operations/erase'
import { createExport, downloadExport } from './operations/export'
import { shareExport, withdrawExport } from './operations/export-link'
import { planErasure } from './operations/plan'

export const privacyRoutes: BoundRoute[] = [
  bind(contract.planErasure, ({ body, req }) => planErasure(req, body.records)),
  bind(contract.erasePerson, ({ body, req }) => erasePerson(req, body)),
  bind(contract.exportPerson, ({ body, req }) => createExport(req, body.records)),
  bind(contract.downloadExport, ({ params, req }) => downloadExport(req, params.id)),
  bind(contract.shareExport, ({ body, req }) => shareExport(req, body)),
  bind(contract.withdrawExport, ({ params, req }) => withdrawExport(req, params.id)),
]
