import type { CollectionConfig, JSONField, NumberField } from 'payload'
import type { ZodType } from 'zod'

import { ownScreen } from '@kit/admin/shell/screens'
import { byServer, computed, serverOnly, trashableAccess } from '@kit/data/access'
import { moneyField } from '@kit/data/money-field'
import { checkDay } from '@kit/http/fields'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { sortKeyField } from '@kit/data/sort-key-field'
import { selectOptions } from '@kit/lib/choices'
import { logsActivity } from '@collections/activities/hooks'
import { lineItemFields, linesField } from '@crm/line-items/fields'
import { MOST_TERMS, USUAL_TERMS } from '@crm/payment-plans/domain/monthly-terms'
import { keepReceived } from '@crm/payments/hooks'
import { ownerField, ownerIndex } from '@crm/owners/fields'
import { checkOwner } from '@crm/owners/hooks'
import { nextTaskDayField } from '@crm/tasks/fields'
import { tasksFollow } from '@crm/tasks/hooks'
import { RETAINER_STATUS_LABELS } from './domain/retainer-options'
import {
  assignRetainerNumber,
  computeRetainer,
  followFirstMonth,
  keepOneOfQuote,
  keepTermsOfMonths,
  oweNoMonthTwice,
  requireRecentStart,
} from './hooks'
import { deliverables, monthlyTasks, newValues, pauses } from './schema'

const log = logsActivity('retainer', { statusLabels: RETAINER_STATUS_LABELS })
const received = keepReceived('retainers')

/**
 * JSON because `items` is an array field already: with two of them Payload empties the one that a write omits
 * (docs/decisions/0060).
 */
const listField = (name: string, label: string, schema: ZodType): JSONField => ({
  name,
  admin: { disabled: true },
  defaultValue: [],
  label,
  type: 'json',
  typescriptSchema: [() => ({ tsType: 'readonly object[]' })],
  validate: (value) => schema.safeParse(value ?? []).error?.issues[0]?.message ?? true,
})

const termField = (name: keyof typeof MOST_TERMS, label: string): NumberField => ({
  name,
  defaultValue: USUAL_TERMS[name],
  label,
  max: MOST_TERMS[name],
  min: 0,
  required: true,
  type: 'number',
})

/** Avenças: monthly work for a client (RET-04). */
export const Retainers: CollectionConfig = {
  slug: 'retainers',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  admin: ownScreen(['retainerNumber', 'title', 'status', 'monthlyAmount', 'startsOn'], 'retainerNumber'),
  defaultSort: '-createdAt',
  fields: [
    { name: 'retainerNumber', ...computed, index: true, label: 'Número', required: true, type: 'text', unique: true },
    { name: 'title', label: 'Título', maxLength: 255, required: true, type: 'text' },
    { name: 'client', index: true, label: 'Cliente', relationTo: 'clients', type: 'relationship' },
    { name: 'quote', index: true, label: 'Orçamento', relationTo: 'quotes', type: 'relationship' },
    linesField('retainer_items', lineItemFields),
    moneyField({ name: 'monthlyAmount', defaultValue: 0, label: 'Por mês (AOA)', required: true, ...computed }),
    {
      name: 'status',
      ...computed,
      defaultValue: 'active',
      index: true,
      label: 'Estado',
      options: selectOptions(RETAINER_STATUS_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'startsOn', label: 'Início', maxLength: 10, required: true, type: 'text', validate: checkDay },
    { name: 'endsOn', ...computed, access: { update: serverOnly }, label: 'Fim', maxLength: 10, type: 'text' },
    { name: 'dueDay', defaultValue: 5, label: 'Dia de vencimento', max: 28, min: 1, required: true, type: 'number' },
    termField('noticeDays', 'Aviso prévio (dias)'),
    termField('minimumMonths', 'Duração mínima (meses)'),
    { name: 'isProrated', defaultValue: false, label: 'Primeiro mês proporcional', type: 'checkbox' },
    { name: 'carriesOver', defaultValue: false, label: 'O que sobra passa para o mês seguinte', type: 'checkbox' },
    listField('deliverables', 'O que inclui', deliverables),
    listField('monthlyTasks', 'Tarefas de todos os meses', monthlyTasks),
    { ...listField('newValues', 'Novos valores', newValues), access: byServer },
    { ...listField('pauses', 'Pausas', pauses), access: byServer },
    ownerField,
    nextTaskDayField,
    searchTextField,
    sortKeyField({ index: true }),
  ],
  hooks: {
    ...log,
    afterChange: [...log.afterChange, followFirstMonth, tasksFollow('retainers')],
    beforeChange: [
      received.beforeChange,
      keepOneOfQuote,
      oweNoMonthTwice,
      requireRecentStart,
      assignRetainerNumber,
      computeRetainer,
      keepTermsOfMonths,
      checkOwner,
    ],
    beforeDelete: [received.beforeDelete],
  },
  indexes: [ownerIndex],
  labels: { plural: 'Avenças', singular: 'Avença' },
  trash: true,
}
