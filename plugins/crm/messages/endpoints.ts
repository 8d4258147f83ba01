import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { cancelMessage, listMessages, retryMessage } from './operations/messages'

export const messageRoutes: BoundRoute[] = [
  bind(contract.listMessages, ({ query, req }) => listMessages(req, query)),
  bind(contract.retryMessage, ({ params, req }) => retryMessage(req, params.id)),
  bind(contract.cancelMessage, ({ params, req }) => cancelMessage(req, params.id)),
]
