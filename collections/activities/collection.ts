import type { CollectionConfig } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { ACTIVITY_LABELS, ENTITY_LABELS } from './domain/activity-types'
import { nameAuthors } from './operations/activities'

const nobody = () => false

/** History of records (DATA-74, DATA-75). Only the server writes it, and nobody can change it (OP-72). */
export const Activities: CollectionConfig = {
  slug: 'activities',
  access: { create: nobody, delete: nobody, read: allow(CRM_ROLES), update: nobody },
  admin: {
    defaultColumns: ['createdAt', 'type', 'entityType', 'description', 'userName'],
    ...inMenu('Definições', 'rotate-ccw-clock'),
    useAsTitle: 'description',
  },
  defaultSort: '-createdAt',
  fields: [
    {
      name: 'entityType',
      label: 'Registo',
      options: selectOptions(ENTITY_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'entityId', label: 'Id do registo', maxLength: 36, required: true, type: 'text' },
    {
      name: 'type',
      label: 'Tipo',
      options: selectOptions(ACTIVITY_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'description', label: 'Descrição', required: true, type: 'textarea' },
    { name: 'userName', label: 'Utilizador', type: 'text', virtual: true },
    {
      name: 'user',
      // Shown by name instead: not everybody may read accounts.
      admin: { condition: nobody, disableListColumn: true },
      label: 'Utilizador',
      relationTo: 'users',
      type: 'relationship',
    },
  ],
  hooks: { afterOperation: [nameAuthors] },
  indexes: [{ fields: ['entityType', 'entityId', 'createdAt'] }],
  labels: { plural: 'Atividades', singular: 'Atividade' },
}
