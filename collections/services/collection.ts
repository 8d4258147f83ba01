import type { CollectionConfig } from 'payload'

import { searchAppearance } from '@collections/media/fields'
import { contentHooks } from '@collections/activities/hooks'
import { pagesAt } from '@collections/redirects/operations/moved-pages'
import { ownScreen } from '@kit/admin/shell/screens'
import { trashableAccess } from '@kit/data/access'
import { activeField } from '@kit/data/active-field'
import { titleField } from '@kit/data/mark-copy'
import { moneyField } from '@kit/data/money-field'
import { numberField } from '@kit/data/number-field'
import { CRM_ROLES, STAFF } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { sortKeyField } from '@kit/data/sort-key-field'
import { wholeNumber } from '@kit/data/whole-number'

/** Services that the agency offers and uses in quotes (DATA-41…48). */
export const Services: CollectionConfig = {
  slug: 'services',
  access: trashableAccess({ published: { isActive: { equals: true } }, read: STAFF, write: CRM_ROLES }),
  admin: ownScreen(['number', 'name', 'category', 'basePrice', 'isActive'], 'name'),
  custom: pagesAt('/servicos/', 'number'),
  defaultSort: 'sortKey',
  fields: [
    titleField('name', 'Nome', 255),
    { name: 'description', label: 'Descrição', maxLength: 20_000, type: 'textarea' },
    {
      name: 'includes',
      admin: {
        description: 'Uma coisa por linha, com quantidades: 12 publicações por mês. Aparece na página do serviço.',
      },
      label: 'O preço inclui',
      maxLength: 2000,
      type: 'textarea',
    },
    { name: 'category', index: true, label: 'Categoria', relationTo: 'service-categories', type: 'relationship' },
    moneyField({ name: 'basePrice', index: true, label: 'Preço base (AOA)' }),
    {
      name: 'estimatedDuration',
      index: true,
      label: 'Duração estimada (dias)',
      max: 3650,
      min: 1,
      type: 'number',
      validate: wholeNumber,
    },
    activeField,
    numberField,
    searchAppearance('/servicos/', { address: 'number', name: 'name' }),
    searchTextField,
    sortKeyField({ index: true }),
  ],
  hooks: contentHooks('services', 'service'),
  labels: { plural: 'Serviços', singular: 'Serviço' },
  trash: true,
}
