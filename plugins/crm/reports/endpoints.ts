import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { exportOriginReport, getOriginReport } from './operations/origin-report'
import { exportPaymentReport } from './operations/payment-report'
import { exportTeamReport, getTeamReport } from './operations/team-report'
import { exportRefusalReport, getRefusalReport } from './operations/refusal-report'

export const reportRoutes: BoundRoute[] = [
  bind(contract.getTeamReport, ({ query, req }) => getTeamReport(req, query)),
  bind(contract.exportTeamReport, ({ query, req }) => exportTeamReport(req, query)),
  bind(contract.getRefusalReport, ({ query, req }) => getRefusalReport(req, query)),
  bind(contract.exportRefusalReport, ({ query, req }) => exportRefusalReport(req, query)),
  bind(contract.getOriginReport, ({ query, req }) => getOriginReport(req, query)),
  bind(contract.exportOriginReport, ({ query, req }) => exportOriginReport(req, query)),
  bind(contract.exportPaymentReport, ({ query, req }) => exportPaymentReport(req, query)),
]
