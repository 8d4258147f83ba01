import { z } from 'zod'

import { CSV_FILE, CSV_IMPORT } from '@kit/csv/contract'
import { deletedAnswer } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
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

const listed = listQuery({ sort: ['createdAt', 'name', 'company', 'email', 'status'], status: CLIENT_STATUSES }).extend(
  { next: nextStepFilter(), ...ownerQuery },
)

export const listClients = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ clients: z.array(client), ...pageMeta }),
  id: 'clients.list',
  method: 'GET',
  path: '/api/crm/clients',
  query: listed,
  status: 200,
  summary: 'Listar clientes',
  tag,
}) satisfies ClientsToLink

/** Asked while somebody types a new client. */
export const findLikeClients = defineRoute({
  access: CRM_ROLES,
  answer: likeClients,
  id: 'clients.find-duplicates',
  method: 'GET',
  path: '/api/crm/clients/duplicates',
  query: likenessQuery,
  status: 200,
  summary: 'Clientes com o mesmo email ou telefone',
  tag,
})

export const getClient = defineRoute({
  access: CRM_ROLES,
  answer: clientDetails,
  id: 'clients.get',
  method: 'GET',
  path: '/api/crm/clients/{id}',
  record,
  status: 200,
  summary: 'Obter um cliente com as suas ligações e o seu histórico',
  tag,
})

/** The whole list as it is narrowed and ordered. */
export const exportClients = defineRoute({
  ...CSV_FILE,
  access: CRM_ROLES,
  id: 'clients.export',
  path: '/api/crm/clients/export',
  query: listed.omit({ limit: true, page: true }),
  summary: 'Exportar clientes (CSV)',
  tag,
})

/** Rows of a CSV file as new clients. */
export const importClients = defineRoute({
  ...CSV_IMPORT,
  access: CRM_ROLES,
  id: 'clients.import',
  path: '/api/crm/clients/import',
  summary: 'Importar clientes de um ficheiro CSV (dryRun=1 só verifica)',
  tag,
})

export const createClient = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ client }),
  body: clientInput,
  id: 'clients.create',
  method: 'POST',
  path: '/api/crm/clients',
  status: 201,
  summary: 'Criar um cliente',
  tag,
})

export const updateClient = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ client }),
  body: clientInput.partial(),
  checksLoadedAt: true,
  id: 'clients.update',
  method: 'PUT',
  path: '/api/crm/clients/{id}',
  record,
  status: 200,
  summary: 'Atualizar um cliente',
  tag,
})

export const deleteClient = defineRoute({
  access: CRM_ROLES,
  answer: deletedAnswer,
  errors: [clientErrors.client_has_orders, clientErrors.client_has_quotes],
  id: 'clients.delete',
  method: 'DELETE',
  path: '/api/crm/clients/{id}',
  record,
  status: 200,
  summary: 'Mover um cliente para o lixo',
  tag,
})
