import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { hidePairs } from './operations/groups'

/** The merge routes are bound by leads and clients, which have the merge rules. */
export const duplicateRoutes: BoundRoute[] = [bind(contract.hideDuplicates, ({ body, req }) => hidePairs(req, body))]
