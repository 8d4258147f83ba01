import type { CollectionConfig } from 'payload'

import { ownScreen } from '@kit/admin/shell/screens'
import { computed, trashableAccess } from '@kit/data/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { sortKeyField } from '@kit/data/sort-key-field'
import { payloadFields } from '@kit/records/payload-fields'
import { logsActivity } from '@collections/activities/hooks'
import { mergedIntoField, mergedValuesField, phoneE164Field } from '@crm/duplicates/fields'
import { keepMerged, keepPhoneE164 } from '@crm/duplicates/hooks'
import { ownerField, ownerIndex } from '@crm/owners/fields'
import { checkOwner } from '@crm/owners/hooks'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { nextTaskDayField } from '@crm/tasks/fields'
import { CLIENT_FIELDS } from './fields'
import { keepWithBusiness } from './hooks'

const log = logsActivity('client', { statusLabels: CLIENT_STATUS_LABELS })

/** Clients of the agency (DATA-31…36). */
export const Clients: CollectionConfig = {
  slug: 'clients',
  access: trashableAccess({ read: CRM_ROLES, write: CRM_ROLES }),
  admin: ownScreen(['name', 'company', 'email', 'status', 'createdAt'], 'name'),
  defaultSort: '-createdAt',
  fields: [
    ...payloadFields(CLIENT_FIELDS, { address: [ownerField], phone: [phoneE164Field] }),
    {
      name: 'lead',
      ...computed,
      label: 'Lead de origem',
      relationTo: 'leads',
      type: 'relationship',
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
