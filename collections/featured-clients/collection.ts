import type { CollectionConfig } from 'payload'

import { contentHooks } from '@collections/activities/hooks'
import { ownScreen } from '@kit/admin/shell/screens'
import { trashableAccess } from '@kit/data/access'
import { activeField } from '@kit/data/active-field'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { sortKeyField } from '@kit/data/sort-key-field'
import { orderField } from '@kit/data/order-field'
import { payloadFields } from '@kit/records/payload-fields'
import { MAX_STORED_LOGO } from './domain/logo-rules'
import { FEATURED_CLIENT_FIELDS } from './fields'
import { storeLogo } from './hooks'

/** Clients shown in the section 'Nossos Clientes' (DATA-76…80). */
export const FeaturedClients: CollectionConfig = {
  slug: 'featured-clients',
  access: trashableAccess({ published: { isActive: { equals: true } }, read: STAFF, write: CONTENT_ROLES }),
  admin: ownScreen(['name', 'category', 'isActive', 'sortOrder'], 'name'),
  dbName: 'featured_clients',
  defaultSort: 'sortOrder',
  fields: [
    ...payloadFields(FEATURED_CLIENT_FIELDS),
    { name: 'logo', admin: { hidden: true }, label: 'Logo', maxLength: MAX_STORED_LOGO, type: 'textarea' },
    activeField,
    orderField,
    searchTextField,
    sortKeyField(),
  ],
  hooks: { ...contentHooks('featured-clients', 'featured-client'), beforeChange: [storeLogo] },
  labels: { plural: 'Clientes em destaque', singular: 'Cliente em destaque' },
  trash: true,
}
