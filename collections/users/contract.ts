import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { uuidText } from '@kit/http/fields'
import { CRM_ROLES } from '@kit/lib/roles'

/** Somebody who works with leads, quotes, clients and orders; no e-mail, no username. */
export const person = z.object({
  id: uuidText,
  /** The username where there is no name. */
  name: z.string(),
  role: z.enum(['admin', 'comercial']),
})
export type Person = z.output<typeof person>

/** Who may be responsible for a record. */
export const listPeople = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ people: z.array(person) }),
  id: 'users.list-people',
  method: 'GET',
  path: '/api/crm/people',
  status: 200,
  summary: 'Listar quem pode ser responsável por um registo',
  tag: 'Pessoas',
})
