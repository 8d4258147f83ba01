import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { changeOwners } from './operations/owners'
import { readLinkedRecords } from './operations/linked-records'
import { countWorkOf, handOver } from './operations/user-work'

export const ownerRoutes: BoundRoute[] = [
  bind(contract.countLinked, async ({ query: { collection, id }, req }) => ({
    count: (await readLinkedRecords(req, collection, id)).length,
  })),
  bind(contract.changeLeadOwners, ({ body, req }) => changeOwners(req, 'leads', body)),
  bind(contract.changeQuoteOwners, ({ body, req }) => changeOwners(req, 'quotes', body)),
  bind(contract.changeClientOwners, ({ body, req }) => changeOwners(req, 'clients', body)),
  bind(contract.changeOrderOwners, ({ body, req }) => changeOwners(req, 'orders', body)),
  bind(contract.changeRetainerOwners, ({ body, req }) => changeOwners(req, 'retainers', body)),
  bind(contract.countWork, ({ params, req }) => countWorkOf(req, params.id)),
  bind(contract.handOver, ({ body, params, req }) => handOver(req, params.id, body.to)),
]
