import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { sendTestMail } from './operations/test-mail'

export const mailServerRoutes: BoundRoute[] = [
  // A slow server must not hold a transaction open.
  bind(contract.testMail, ({ body, req }) => sendTestMail(req, body), { hasOwnTransaction: true }),
]
