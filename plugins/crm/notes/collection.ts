import type { CollectionConfig } from 'payload'

import { allow } from '@kit/data/access'
import { CRM_ROLES } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { RECORD_LABELS } from '@crm/links/domain/crm-records'
import { MAX_NOTE_LENGTH } from './domain/note-rules'

const nobody = () => false

/**
 * Staff's internal conversation about a record [TEAM-12]. Written only through the documented routes, which check who
 * may change a note and until when.
 */
export const Notes: CollectionConfig = {
  slug: 'notes',
  access: { create: nobody, delete: nobody, read: allow(CRM_ROLES), update: nobody },
  // Notes are shown on their record.
  admin: { hidden: true, useAsTitle: 'text' },
  defaultSort: 'createdAt',
  fields: [
    {
      name: 'recordType',
      label: 'Registo',
      options: selectOptions(RECORD_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'recordId', label: 'Id do registo', maxLength: 36, required: true, type: 'text' },
    { name: 'text', label: 'Nota', maxLength: MAX_NOTE_LENGTH, required: true, type: 'textarea' },
    { name: 'author', label: 'Autor', relationTo: 'users', type: 'relationship' },
    { name: 'mentions', hasMany: true, label: 'Mencionados', relationTo: 'users', type: 'relationship' },
    { name: 'editedAt', label: 'Corrigida em', type: 'date' },
  ],
  indexes: [{ fields: ['recordType', 'recordId', 'createdAt'] }],
  labels: { plural: 'Notas internas', singular: 'Nota interna' },
}
