import { CSV_IMPORT } from '@kit/csv/contract'
import { crud } from '@kit/http/crud'
import { defineRoute } from '@kit/http/define-route'
import { listQuery } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import type { ClientsToLink } from '@collections/testimonials/contract'
import { likenessQuery } from '@crm/duplicates/schema'
import { ownerQuery } from '@crm/owners/schema'
import { CLIENT_STATUSES } from '@crm/statuses/domain/statuses'
import { nextStepFilter } from '@crm/tasks/schema'
import { client, clientDetails, clientInput, likeClients } from './schema'
import { clientErrors } from './errors'

const record = { collection: 'clients', notFound: clientErrors.client_not_found } as const
const tag = 'Clientes'
const routes = crud({
  access: CRM_ROLES,
  answer: client,
  at: '/api/crm/clients',
  many: 'clients',
  noun: 'um cliente',
  one: 'client',
  record,
  tag,
})

const listed = listQuery({ sort: ['createdAt', 'name', 'company', 'email', 'status'], status: CLIENT_STATUSES }).extend(
  { next: nextStepFilter(), ...ownerQuery },
)

export const listClients = routes.list(listed, 'Listar clientes') satisfies ClientsToLink

/** Called while somebody types a new client. */
export const findLikeClients = defineRoute({
  access: CRM_ROLES,
  answer: likeClients,
  id: 'clients.find-duplicates',
  method: 'GET',
  path: '/api/crm/clients/duplicates',
  query: likenessQuery,
  summary: 'Clientes com o mesmo email ou telefone',
  tag,
})

export const getClient = routes.getWith(clientDetails, 'as suas ligações e o seu histórico')

export const exportClients = routes.exported(listed.omit({ limit: true, page: true }), 'Exportar clientes (CSV)')

/** Creates clients from the rows of a CSV file. */
export const importClients = defineRoute({
  ...CSV_IMPORT,
  access: CRM_ROLES,
  id: 'clients.import',
  path: '/api/crm/clients/import',
  summary: 'Importar clientes de um ficheiro CSV (dryRun=1 só verifica)',
  tag,
})

export const createClient = routes.create({ body: clientInput })

export const updateClient = routes.update({ body: clientInput.partial() })

export const deleteClient = routes.remove([
  clientErrors.client_has_orders,
  clientErrors.client_has_quotes,
  clientErrors.client_has_retainers,
])
