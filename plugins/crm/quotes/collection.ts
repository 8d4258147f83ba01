import type { CollectionConfig } from 'payload'

import { ownScreen } from '@kit/admin/shell/screens'
import { computed, trashableAccess } from '@kit/data/access'
import { checkEmail } from '@kit/data/check-email'
import { holdsKwanzas, moneyField } from '@kit/data/money-field'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { sortKeyField } from '@kit/data/sort-key-field'
import { selectOptions } from '@kit/lib/choices'
import { logsActivity } from '@collections/activities/hooks'
import { ownerField, ownerIndex } from '@crm/owners/fields'
import { checkOwner } from '@crm/owners/hooks'
import { PERSONAL_LINE_LENGTH } from './schema'
import { QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { linesField, quoteLineFields } from '@crm/line-items/fields'
import { monthlyTermsField, planField } from '@crm/payment-plans/fields'
import { nextTaskDayField } from '@crm/tasks/fields'
import { tasksFollow } from '@crm/tasks/hooks'
import {
  assignQuoteNumber,
  computeQuoteTotals,
  endRefusal,
  keepAccepted,
  keepAcceptedForGood,
  keepDepositOfPlan,
  stampSentAt,
} from './hooks'

const log = logsActivity('quote', { statusLabels: QUOTE_STATUS_LABELS })
const computedAmount = { ...computed, ...holdsKwanzas, defaultValue: 0, required: true, type: 'number' as const }

/** Quotes with their lines (DATA-50…61). */
export const Quotes: CollectionConfig = {
  slug: 'quotes',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  admin: ownScreen(['quoteNumber', 'title', 'status', 'totalAmount', 'createdAt'], 'quoteNumber'),
  defaultSort: '-createdAt',
  fields: [
    { name: 'quoteNumber', ...computed, index: true, label: 'Número', required: true, type: 'text', unique: true },
    { name: 'title', label: 'Título', maxLength: 255, required: true, type: 'text' },
    { name: 'description', label: 'Descrição', type: 'textarea' },
    {
      name: 'personalLine',
      admin: { description: 'Aparece no topo da proposta, ao lado de quem a preparou.' },
      label: 'Mensagem pessoal',
      maxLength: PERSONAL_LINE_LENGTH,
      type: 'textarea',
    },
    { name: 'lead', index: true, label: 'Lead', relationTo: 'leads', type: 'relationship' },
    { name: 'client', index: true, label: 'Cliente', relationTo: 'clients', type: 'relationship' },
    // The recipient until a client is linked.
    { name: 'clientName', label: 'Nome do cliente', maxLength: 255, type: 'text' },
    {
      name: 'clientEmail',
      label: 'Email do cliente',
      type: 'email',
      // The server itself copies what another quote, or its revision, has.
      validate: (value, options) => options.overrideAccess === true || checkEmail(value, options),
    },
    { name: 'clientPhone', label: 'Telefone do cliente', maxLength: 40, type: 'text' },
    { name: 'clientCompany', label: 'Empresa do cliente', maxLength: 255, type: 'text' },
    linesField('quote_items', quoteLineFields),
    moneyField({ name: 'totalAmount', defaultValue: 0, index: true, label: 'Total (AOA)', required: true }),
    { name: 'vatRate', ...computed, defaultValue: 0, label: 'Taxa de IVA (%)', required: true, type: 'number' },
    { name: 'vatAmount', ...computedAmount, label: 'IVA (AOA)' },
    { name: 'grossAmount', ...computedAmount, label: 'Total com IVA (AOA)' },
    {
      name: 'status',
      defaultValue: 'draft',
      index: true,
      label: 'Estado',
      options: selectOptions(QUOTE_STATUS_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'validUntil', index: true, label: 'Válido até', type: 'date' },
    { name: 'sentAt', ...computed, label: 'Enviado em', type: 'date' },
    {
      name: 'depositPercent',
      admin: { description: 'Vazio: o das definições.' },
      label: 'Sinal (%)',
      max: 100,
      min: 0,
      type: 'number',
    },
    planField,
    monthlyTermsField,
    {
      name: 'renews',
      ...computed,
      index: true,
      label: 'Renova a avença',
      relationTo: 'retainers',
      type: 'relationship',
    },
    { name: 'conditions', label: 'Condições', maxLength: 20_000, type: 'textarea' },
    // Sharing and acceptance are facts of their own, because the status only has the five documented values.
    { name: 'sharedRevision', ...computed, label: 'Revisão partilhada', type: 'number' },
    { name: 'acceptedAt', ...computed, label: 'Aceite em', type: 'date' },
    { name: 'visitCount', ...computed, defaultValue: 0, label: 'Visitas', type: 'number' },
    { name: 'lastVisitAt', ...computed, label: 'Última visita', type: 'date' },
    { name: 'openReminder', ...computed, index: true, label: 'A lembrar', type: 'text' },
    { name: 'remindersOffAt', ...computed, label: 'Lembretes desligados em', type: 'date' },
    { name: 'reminderRefusedAt', ...computed, label: 'Lembretes recusados pelo cliente em', type: 'date' },
    ownerField,
    {
      name: 'notes',
      admin: { description: 'O cliente lê-as na proposta e no PDF, como «Observações».' },
      label: 'Notas',
      type: 'textarea',
    },
    nextTaskDayField,
    searchTextField,
    sortKeyField({ index: true }),
  ],
  hooks: {
    ...log,
    afterChange: [...log.afterChange, endRefusal, tasksFollow('quotes')],
    beforeChange: [keepAccepted, stampSentAt, assignQuoteNumber, computeQuoteTotals, keepDepositOfPlan, checkOwner],
    beforeDelete: [keepAcceptedForGood],
  },
  indexes: [{ fields: ['status', 'createdAt'] }, ownerIndex],
  labels: { plural: 'Orçamentos', singular: 'Orçamento' },
  trash: true,
}
