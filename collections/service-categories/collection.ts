import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'

import { contentHooks } from '@collections/activities/hooks'
import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { numberField } from '@kit/data/number-field'
import { refusal } from '@kit/data/refusal'
import { CRM_ROLES } from '@kit/lib/roles'
import { isHexColour } from '@kit/lib/hex-colour'
import { searchTextField } from '@kit/data/search-text-field'

/** Refuses to delete a category that services still use (OP-23). */
const refuseWhenUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({
    collection: 'services',
    req,
    // Services in the trash count too: they can be restored.
    trash: true,
    where: { category: { equals: id } },
  })
  if (totalDocs > 0) {
    throw refusal(`Não é possível deletar a categoria: tem ${totalDocs} serviço(s) associado(s)`, 409)
  }
}

/** Categories of services (DATA-37…40). */
export const ServiceCategories: CollectionConfig = {
  slug: 'service-categories',
  // Public: every public service shows its category's name and number.
  access: { create: allow(CRM_ROLES), delete: allow(CRM_ROLES), read: () => true, update: allow(CRM_ROLES) },
  admin: { defaultColumns: ['number', 'name', 'color'], ...inMenu('Site', 'tags'), useAsTitle: 'name' },
  dbName: 'service_categories',
  defaultSort: 'number',
  fields: [
    { name: 'name', label: 'Nome', maxLength: 255, required: true, type: 'text' },
    { name: 'description', label: 'Descrição', maxLength: 20_000, type: 'textarea' },
    {
      name: 'color',
      defaultValue: '#8B5CF6',
      label: 'Cor',
      required: true,
      type: 'text',
      validate: (value: unknown) =>
        (typeof value === 'string' && isHexColour(value)) || 'Use uma cor hexadecimal, por exemplo #8B5CF6',
    },
    numberField,
    searchTextField,
  ],
  hooks: { ...contentHooks('services', 'service-category'), beforeDelete: [refuseWhenUsed] },
  labels: { plural: 'Categorias de serviço', singular: 'Categoria de serviço' },
}
