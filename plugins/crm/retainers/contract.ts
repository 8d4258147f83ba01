import { z } from 'zod'

import { crud } from '@kit/http/crud'
import { defineRoute } from '@kit/http/define-route'
import { optionalReference } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { ERRORS } from '@kit/lib/errors'
import { CRM_ROLES } from '@kit/lib/roles'
import { undoErrors } from '@collections/activities/errors'
import { clientErrors } from '@crm/clients/errors'
import { ownerQuery } from '@crm/owners/schema'
import { paymentErrors } from '@crm/payments/errors'
import { quote } from '@crm/quotes/schema'
import { RETAINER_STATUSES } from './domain/retainer-options'
import { retainerErrors } from './errors'
import {
  countInput,
  endInput,
  extrasInput,
  fromMonthInput,
  newValueInput,
  retainer,
  retainerChange,
  retainerDetails,
  retainerInput,
} from './schema'

const tag = 'Avenças'
const record = { collection: 'retainers', notFound: retainerErrors.retainer_not_found } as const
const one = { access: CRM_ROLES, answer: z.object({ retainer }), tag } as const
const routes = crud({
  access: CRM_ROLES,
  answer: retainer,
  at: '/api/crm/retainers',
  many: 'retainers',
  noun: 'uma avença',
  one: 'retainer',
  record,
  tag,
})

const listed = listQuery({
  sort: ['createdAt', 'retainerNumber', 'title', 'monthlyAmount', 'dueDay', 'endsOn'],
  status: RETAINER_STATUSES,
}).extend({ client: optionalReference('Cliente inexistente'), ...ownerQuery })
export type RetainerQuery = z.output<typeof listed> & { id?: string | undefined }

export const listRetainers = routes.list(listed, 'Listar avenças')

export const getRetainer = routes.getWith(retainerDetails, 'os seus meses, ligações e histórico')

export const exportRetainers = routes.exported(listed.omit({ limit: true, page: true }), 'Exportar avenças (CSV)')

export const updateRetainer = routes.update({
  body: retainerChange,
  errors: [retainerErrors.value_by_month, undoErrors.months_of_renewal],
})

export const deleteRetainer = routes.remove([paymentErrors.has_receipts])

export const convertClientToRetainer = defineRoute({
  ...one,
  body: retainerInput,
  errors: ['person_erased'],
  id: 'clients.convert-to-retainer',
  method: 'POST',
  path: '/api/crm/clients/{id}/convert-to-retainer',
  record: { collection: 'clients', notFound: clientErrors.client_not_found },
  status: 201,
  summary: 'Criar uma avença para o cliente',
})

const changed = {
  ...one,
  errors: [ERRORS.invalid, retainerErrors.month_passed, retainerErrors.month_made, retainerErrors.retainer_ended],
  method: 'POST',
  record,
} as const
const compared = { ...changed, checksLoadedAt: true } as const

export const changeRetainerValue = defineRoute({
  ...compared,
  body: newValueInput,
  id: 'retainers.change-value',
  path: '/api/crm/retainers/{id}/value',
  summary: 'Novo valor a partir de um mês',
})

export const pauseRetainer = defineRoute({
  ...compared,
  body: fromMonthInput,
  errors: [...changed.errors, retainerErrors.already_paused],
  id: 'retainers.pause',
  path: '/api/crm/retainers/{id}/pause',
  summary: 'Pausar uma avença a partir de um mês',
})

export const resumeRetainer = defineRoute({
  ...compared,
  body: fromMonthInput,
  errors: [...changed.errors, retainerErrors.not_paused],
  id: 'retainers.resume',
  path: '/api/crm/retainers/{id}/resume',
  summary: 'Retomar uma avença a partir de um mês',
})

export const endRetainer = defineRoute({
  ...compared,
  body: endInput,
  errors: [...changed.errors, undoErrors.months_of_renewal],
  id: 'retainers.end',
  path: '/api/crm/retainers/{id}/end',
  summary: 'Marcar o fim de uma avença, ou retirá-lo',
})

export const countDelivered = defineRoute({
  ...changed,
  body: countInput,
  errors: [
    ERRORS.invalid,
    retainerErrors.month_not_found,
    retainerErrors.nothing_counted,
    retainerErrors.beyond_included,
  ],
  id: 'retainers.count',
  path: '/api/crm/retainers/{id}/counts',
  summary: 'Registar mais uma entrega, ou menos uma',
})

export const convertRetainerToQuote = defineRoute({
  ...changed,
  answer: z.object({ isKnown: z.boolean(), quote }),
  body: extrasInput,
  errors: [
    ERRORS.invalid,
    ERRORS.person_erased,
    retainerErrors.month_not_found,
    retainerErrors.no_extras,
    retainerErrors.retainer_renewed,
  ],
  id: 'retainers.convert-to-quote',
  path: '/api/crm/retainers/{id}/convert-to-quote',
  status: 201,
  summary: 'Criar o orçamento de renovação de uma avença, ou dos extras de um mês',
})
