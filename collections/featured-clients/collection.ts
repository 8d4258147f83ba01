import type { CollectionConfig } from 'payload'

import { logsActivity } from '@collections/activities/hooks'
import { trashableAccess } from '@kit/lib/access'
import { activeField } from '@kit/lib/active-field'
import { announcesChanges } from '@kit/lib/content-events'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { searchTextField } from '@kit/lib/search-text-field'
import { sortKeyField } from '@kit/lib/sort-key-field'
import { MAX_STORED_LOGO } from './domain/logo-rules'
import { storeLogo } from './hooks'

const announce = announcesChanges('featured-clients')
const log = logsActivity('featured-client')

/** Clients shown in the section 'Nossos Clientes' (DATA-76…80). */
export const FeaturedClients: CollectionConfig = {
  slug: 'featured-clients',
  access: trashableAccess({ published: { isActive: { equals: true } }, read: STAFF, write: CONTENT_ROLES }),
  // The menu leads to its screen; Payload's list keeps its address.
  admin: { defaultColumns: ['name', 'category', 'isActive', 'sortOrder'], group: false, useAsTitle: 'name' },
  dbName: 'featured_clients',
  defaultSort: 'sortOrder',
  fields: [
    { name: 'name', label: 'Nome', maxLength: 255, required: true, type: 'text' },
    { name: 'category', index: true, label: 'Categoria', maxLength: 255, required: true, type: 'text' },
    { name: 'description', label: 'Descrição', maxLength: 20_000, required: true, type: 'textarea' },
    { name: 'result', label: 'Resultado', maxLength: 255, required: true, type: 'text' },
    { name: 'logo', admin: { hidden: true }, label: 'Logo', maxLength: MAX_STORED_LOGO, type: 'textarea' },
    activeField,
    { name: 'sortOrder', defaultValue: 0, index: true, label: 'Ordem', min: 0, required: true, type: 'number' },
    searchTextField,
    sortKeyField(),
  ],
  hooks: {
    afterChange: [...announce.afterChange, ...log.afterChange],
    afterDelete: [...announce.afterDelete, ...log.afterDelete],
    beforeChange: [storeLogo],
  },
  labels: { plural: 'Clientes em destaque', singular: 'Cliente em destaque' },
  trash: true,
}
