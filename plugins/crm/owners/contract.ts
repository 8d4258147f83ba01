import { z } from 'zod'

import { userErrors } from '@collections/users/errors'
import { defineRoute } from '@kit/http/define-route'
import { choice } from '@kit/http/fields'
import { CRM_ROLES } from '@kit/lib/roles'
import { isUuid } from '@kit/lib/uuid'
import { CRM_RECORDS, type CrmRecord } from '@crm/links/domain/crm-records'
import { changedVersion } from '@crm/links/schema'
import type { ChangesOwners } from '@crm/links/owner-change'
import { bulkOwnerInput, handOverInput } from './schema'

const tag = 'Pessoas'

/** Called when somebody changes the owner in a form. */
export const countLinked = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ count: z.int() }),
  id: 'owners.count-linked',
  method: 'GET',
  path: '/api/crm/linked-records',
  query: z.object({
    collection: choice(CRM_RECORDS, 'Tipo de registo desconhecido'),
    id: z.string({ error: 'Indique o id do registo' }).refine(isUuid, 'Id inválido'),
  }),
  summary: 'Quantos registos estão ligados a um lead, orçamento, cliente, projeto ou avença',
  tag,
})

const changed = z.object({ changed: z.array(changedVersion), count: z.int() })

/** Declares the route that changes the owner of several records of a collection. */
const changeOwners = <const Collection extends CrmRecord>(collection: Collection, nouns: string) =>
  defineRoute({
    access: CRM_ROLES,
    answer: changed,
    body: bulkOwnerInput,
    errors: ['stale_record'],
    id: `${collection}.change-owners`,
    method: 'PATCH',
    path: `/api/crm/${collection}/owner`,
    summary: `Mudar o responsável de ${nouns} de uma vez`,
    tag,
  })

export const changeLeadOwners = changeOwners('leads', 'vários leads') satisfies ChangesOwners
export const changeQuoteOwners = changeOwners('quotes', 'vários orçamentos')
export const changeClientOwners = changeOwners('clients', 'vários clientes')
export const changeOrderOwners = changeOwners('orders', 'vários projetos')
export const changeRetainerOwners = changeOwners('retainers', 'várias avenças')

const work = z.object({ count: z.int(), tasks: z.int() })

const account = { collection: 'users', notFound: userErrors.user_not_found } as const

/** Called on an account's page. */
export const countWork = defineRoute({
  access: ['admin'],
  answer: work,
  id: 'owners.count-work',
  method: 'GET',
  path: '/api/crm/people/{id}/records',
  record: account,
  summary: 'Por quantos registos e tarefas por fazer uma pessoa é responsável',
  tag,
})

export const handOver = defineRoute({
  access: ['admin'],
  answer: work,
  body: handOverInput,
  id: 'owners.hand-over',
  method: 'POST',
  path: '/api/crm/people/{id}/hand-over',
  record: account,
  summary: 'Passar todos os registos e tarefas de uma pessoa a outra',
  tag,
})
