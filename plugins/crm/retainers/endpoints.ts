import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { changeValue, endRetainer, pauseRetainer, resumeRetainer } from './operations/changes'
import { countDelivered } from './operations/counts'
import { quoteForRetainer } from './operations/retainer-quotes'
import { createRetainer, deleteRetainer, updateRetainer } from './operations/retainer'
import { exportRetainers, getRetainerDetails, listRetainers } from './operations/retainer-lists'

export const retainerRoutes: BoundRoute[] = [
  bind(contract.listRetainers, ({ query, req }) => listRetainers(req, query)),
  bind(contract.exportRetainers, ({ query, req }) => exportRetainers(req, query)),
  bind(contract.getRetainer, ({ params, req }) => getRetainerDetails(req, params.id)),
  bind(contract.updateRetainer, ({ body, loadedAt, params, req }) => updateRetainer(req, params.id, body, loadedAt)),
  bind(contract.deleteRetainer, ({ params, req }) => deleteRetainer(req, params.id)),
  bind(contract.convertClientToRetainer, ({ body, params, req }) => createRetainer(req, params.id, body)),
  bind(contract.changeRetainerValue, ({ body, loadedAt, params, req }) => changeValue(req, params.id, body, loadedAt)),
  bind(contract.pauseRetainer, ({ body, loadedAt, params, req }) => pauseRetainer(req, params.id, body.from, loadedAt)),
  bind(contract.resumeRetainer, ({ body, loadedAt, params, req }) =>
    resumeRetainer(req, params.id, body.from, loadedAt),
  ),
  bind(contract.endRetainer, ({ body, loadedAt, params, req }) => endRetainer(req, params.id, body.endsOn, loadedAt)),
  bind(contract.convertRetainerToQuote, ({ body, params, req }) => quoteForRetainer(req, params.id, body)),
  bind(contract.countDelivered, ({ body, params, req }) => countDelivered(req, params.id, body)),
]
