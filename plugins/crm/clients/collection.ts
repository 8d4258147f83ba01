import type { CollectionConfig } from 'payload'

import { serverOnly, trashableAccess } from '@kit/lib/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/lib/search-text-field'
import { sortKeyField } from '@kit/lib/sort-key-field'
import { selectOptions } from '@kit/lib/choices'
import { logsActivity } from '@collections/activities/hooks'
import { mergedIntoField, mergedValuesField, phoneE164Field } from '@crm/duplicates/fields'
import { keepMerged, keepPhoneE164 } from '@crm/duplicates/hooks'
import { ownerField, ownerIndex } from '@crm/owners/fields'
import { checkOwner } from '@crm/owners/hooks'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { nextTaskDayField } from '@crm/tasks/fields'
import { keepWithBusiness } from './hooks'

const log = logsActivity('client', { statusLabels: CLIENT_STATUS_LABELS })

/** Clients of the agency (DATA-31…36). */
export const Clients: CollectionConfig = {
  slug: 'clients',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  // The menu leads to its screen; Payload's list keeps its address.
  admin: { defaultColumns: ['name', 'company', 'email', 'status', 'createdAt'], group: false, useAsTitle: 'name' },
  defaultSort: '-createdAt',
  fields: [
    { name: 'name', label: 'Nome', maxLength: 255, required: true, type: 'text' },
    { name: 'email', index: true, label: 'Email', required: true, type: 'email' },
    { name: 'phone', label: 'Telefone', maxLength: 40, type: 'text' },
    phoneE164Field,
    { name: 'company', label: 'Empresa', maxLength: 255, type: 'text' },
    { name: 'nif', label: 'NIF', maxLength: 40, type: 'text' },
    { name: 'address', label: 'Morada', maxLength: 255, type: 'text' },
    ownerField,
    { name: 'notes', label: 'Notas', type: 'textarea' },
    {
      name: 'lead',
      access: { create: serverOnly, update: serverOnly },
      admin: { readOnly: true },
      label: 'Lead de origem',
      relationTo: 'leads',
      type: 'relationship',
    },
    {
      name: 'status',
      defaultValue: 'active',
      index: true,
      label: 'Estado',
      options: selectOptions(CLIENT_STATUS_LABELS),
      required: true,
      type: 'select',
    },
    nextTaskDayField,
    mergedIntoField('clients'),
    mergedValuesField,
    searchTextField,
    sortKeyField({ index: true }),
    sortKeyField({ name: 'companySortKey' }),
  ],
  hooks: {
    ...log,
    beforeChange: [keepMerged, keepWithBusiness.beforeChange, keepPhoneE164, checkOwner],
    beforeDelete: [keepWithBusiness.beforeDelete],
  },
  indexes: [ownerIndex],
  labels: { plural: 'Clientes', singular: 'Cliente' },
  trash: true,
}
