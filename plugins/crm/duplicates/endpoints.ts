import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { hidePairs } from './operations/groups'

/** The merges themselves stand with leads and clients, which say what is merged of them. */
export const duplicateRoutes: BoundRoute[] = [bind(contract.hideDuplicates, ({ body, req }) => hidePairs(req, body))]
