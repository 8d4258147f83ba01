import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import { contactStopErrors } from './errors'
import { readStopAnswer, stopAnswer, stopInput, whomQuery } from './schema'

const shared = { access: CRM_ROLES, answer: stopAnswer, tag: 'Privacidade' } as const

export const readContactStop = defineRoute({
  ...shared,
  answer: readStopAnswer,
  id: 'contact-stops.read',
  method: 'GET',
  path: '/api/crm/contact-stops',
  query: whomQuery,
  summary: 'Saber se uma pessoa pediu para não ser contactada',
})

export const stopContact = defineRoute({
  ...shared,
  body: stopInput,
  errors: [contactStopErrors.nothing_to_stop],
  id: 'contact-stops.set',
  method: 'PUT',
  path: '/api/crm/contact-stops',
  summary: 'Não contactar uma pessoa, ou voltar a contactá-la',
})
