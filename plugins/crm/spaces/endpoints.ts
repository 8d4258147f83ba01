import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { readClientSpace, readOrderSpace, shareClientSpace, shareOrderSpace, withdrawSpace } from './operations/space'

export const spaceRoutes: BoundRoute[] = [
  bind(contract.readClientSpace, ({ params, req }) => readClientSpace(req, params.id)),
  bind(contract.readOrderSpace, ({ params, req }) => readOrderSpace(req, params.id)),
  bind(contract.shareClientSpace, ({ body, params, req }) => shareClientSpace(req, params.id, body)),
  bind(contract.shareOrderSpace, ({ body, params, req }) => shareOrderSpace(req, params.id, body)),
  bind(contract.withdrawSpace, ({ body, params, req }) => withdrawSpace(req, params.id, body.seen)),
]
