import type { CollectionConfig } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { ACTIVITY_LABELS, ENTITY_LABELS } from './domain/activity-types'

const nobody = () => false

/** History of records (DATA-74, DATA-75). Only the server writes it, and nobody can change it (OP-72). */
export const Activities: CollectionConfig = {
  slug: 'activities',
  access: { create: nobody, delete: nobody, read: allow(CRM_ROLES), update: nobody },
  admin: {
    defaultColumns: ['createdAt', 'type', 'entityType', 'description', 'user'],
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
    { name: 'user', label: 'Utilizador', relationTo: 'users', type: 'relationship' },
  ],
  indexes: [{ fields: ['entityType', 'entityId', 'createdAt'] }],
  labels: { plural: 'Atividades', singular: 'Atividade' },
}
