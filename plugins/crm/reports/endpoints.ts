import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { exportOriginReport } from './operations/origin-report'
import { exportPaymentReport } from './operations/payment-report'
import { exportTeamReport } from './operations/team-report'
import { exportRefusalReport } from './operations/refusal-report'

export const reportRoutes: BoundRoute[] = [
  bind(contract.exportTeamReport, ({ query, req }) => exportTeamReport(req, query)),
  bind(contract.exportRefusalReport, ({ query, req }) => exportRefusalReport(req, query)),
  bind(contract.exportOriginReport, ({ query, req }) => exportOriginReport(req, query)),
  bind(contract.exportPaymentReport, ({ query, req }) => exportPaymentReport(req, query)),
]
