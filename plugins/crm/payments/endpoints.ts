import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { adjustPlan } from './operations/adjust-plan'
import { exportInstalments, listInstalments } from './operations/instalment-lists'
import { getInstalment, listPayments } from './operations/instalments'
import { voidMonth } from './operations/monthly'
import { listOrderPayments, planProject } from './operations/plans'
import { changeDueDay, noteDocument, notePromise, noteReceipt, voidReceipt } from './operations/receipts'
import { exportStatement, printStatement } from './operations/statement'

export const paymentRoutes: BoundRoute[] = [
  bind(contract.listInstalments, ({ query, req }) => listInstalments(req, query)),
  bind(contract.exportInstalments, ({ query, req }) => exportInstalments(req, query)),
  bind(contract.getInstalment, ({ params, req }) => getInstalment(req, params.id)),
  bind(contract.changeDueDay, ({ body, params, req }) => changeDueDay(req, params.id, body.dueOn, body.fromDueOn)),
  bind(contract.adjustPlan, ({ body, params, req }) => adjustPlan(req, params.id, body)),
  bind(contract.notePromise, ({ body, params, req }) =>
    notePromise(req, params.id, body.promisedOn, body.fromPromisedOn),
  ),
  bind(contract.voidMonth, ({ body, params, req }) => voidMonth(req, params.id, body.reason)),
  bind(contract.noteReceipt, ({ body, params, req }) => noteReceipt(req, params.id, body)),
  bind(contract.voidReceipt, ({ body, params, req }) => voidReceipt(req, params.id, body.reason)),
  bind(contract.noteDocument, ({ body, params, req }) =>
    noteDocument(req, params.id, body.documentNumber, body.fromDocumentNumber),
  ),
  bind(contract.listQuotePayments, ({ params, req }) => listPayments(req, { id: params.id, of: 'quotes' })),
  bind(contract.listOrderPayments, ({ params, req }) => listOrderPayments(req, params.id)),
  bind(contract.createProjectPlan, ({ body, params, req }) => planProject(req, params.id, body)),
  bind(contract.printStatement, ({ params, query, req }) => printStatement(req, params.id, query)),
  bind(contract.exportStatement, ({ params, query, req }) => exportStatement(req, params.id, query)),
]
