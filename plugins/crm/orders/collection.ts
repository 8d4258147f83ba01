import type { CollectionConfig } from 'payload'

import { ownScreen } from '@kit/admin/shell/screens'
import { computed, trashableAccess } from '@kit/data/access'
import { moneyField } from '@kit/data/money-field'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { sortKeyField } from '@kit/data/sort-key-field'
import { selectOptions } from '@kit/lib/choices'
import { payloadFields } from '@kit/records/payload-fields'
import { logsActivity } from '@collections/activities/hooks'
import { lineItemFields, linesField } from '@crm/line-items/fields'
import { keepReceived } from '@crm/payments/hooks'
import { ownerField, ownerIndex } from '@crm/owners/fields'
import { checkOwner } from '@crm/owners/hooks'
import { ORDER_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { nextTaskDayField } from '@crm/tasks/fields'
import { ORDER_FIELDS } from './fields'
import {
  assignOrderNumber,
  computeOrderTotals,
  requireDueAfterStart,
  followWithInstalments,
  followWithSpace,
  keepOneOfQuote,
  returnInstalments,
  stampCompletedAt,
} from './hooks'

const log = logsActivity('order', { statusLabels: ORDER_STATUS_LABELS })
const received = keepReceived('orders')
const statusField = {
  name: 'status' as const,
  defaultValue: 'pending',
  label: 'Estado',
  options: selectOptions(ORDER_STATUS_LABELS),
  required: true,
  type: 'select' as const,
}

/** Orders, shown to staff as projects (DATA-62…73). */
export const Orders: CollectionConfig = {
  slug: 'orders',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  admin: ownScreen(['orderNumber', 'title', 'status', 'totalAmount', 'dueDate'], 'orderNumber'),
  defaultSort: '-createdAt',
  fields: [
    { name: 'orderNumber', ...computed, index: true, label: 'Número', required: true, type: 'text', unique: true },
    ...payloadFields(ORDER_FIELDS, {
      description: [
        { name: 'quote', index: true, label: 'Orçamento', relationTo: 'quotes', type: 'relationship' },
        { name: 'client', index: true, label: 'Cliente', relationTo: 'clients', type: 'relationship' },
        linesField('order_items', [...lineItemFields, { ...statusField, dbName: 'enum_order_item_status' }]),
        moneyField({ name: 'totalAmount', defaultValue: 0, index: true, label: 'Total (AOA)', required: true }),
        { ...statusField, index: true },
      ],
      dueDate: [{ name: 'completedAt', ...computed, label: 'Concluído em', type: 'date' }],
      invoiceNumber: [ownerField],
    }),
    nextTaskDayField,
    searchTextField,
    sortKeyField({ index: true }),
  ],
  hooks: {
    ...log,
    afterChange: [...log.afterChange, followWithInstalments, followWithSpace],
    beforeChange: [
      received.beforeChange,
      keepOneOfQuote,
      requireDueAfterStart,
      assignOrderNumber,
      computeOrderTotals,
      stampCompletedAt,
      checkOwner,
    ],
    beforeDelete: [received.beforeDelete, returnInstalments],
  },
  indexes: [{ fields: ['status', 'createdAt'] }, ownerIndex],
  labels: { plural: 'Projetos (CRM)', singular: 'Projeto (CRM)' },
  trash: true,
}
