import type { CollectionConfig } from 'payload'

import { logsActivity } from '../../plugins/crm/activities/hooks'
import { trashableAccess } from '../../src/lib/access'
import { announcesChanges } from '../../src/lib/content-events'
import { CONTENT_ROLES, STAFF } from '../../src/lib/roles'
import { selectOptions } from '../../src/lib/select-options'
import { PROJECT_CATEGORIES, PROJECT_CATEGORY_LABELS } from './domain/project-category'
import { assignSlug } from './hooks'

const announce = announcesChanges('projects')
const log = logsActivity('project')

/** Portfolio projects (DATA-22…30). */
export const Projects: CollectionConfig = {
  slug: 'projects',
  access: trashableAccess({ published: { _status: { equals: 'published' } }, read: STAFF, write: CONTENT_ROLES }),
  admin: {
    defaultColumns: ['title', 'category', 'featured', 'displayOrder', '_status'],
    group: 'Site',
    useAsTitle: 'title',
  },
  defaultSort: 'displayOrder',
  fields: [
    { name: 'title', label: 'Título', maxLength: 255, required: true, type: 'text' },
    {
      name: 'slug',
      admin: { position: 'sidebar' },
      index: true,
      label: 'Endereço',
      maxLength: 255,
      required: true,
      type: 'text',
      unique: true,
    },
    { name: 'description', label: 'Descrição', maxLength: 20_000, required: true, type: 'textarea' },
    {
      name: 'category',
      index: true,
      label: 'Categoria',
      options: selectOptions(PROJECT_CATEGORIES, PROJECT_CATEGORY_LABELS),
      required: true,
      type: 'select',
    },
    { name: 'images', defaultValue: [], hasMany: true, label: 'Imagens (URL)', maxLength: 2000, type: 'text' },
    { name: 'clientName', label: 'Cliente', maxLength: 255, type: 'text' },
    { name: 'projectUrl', label: 'URL do projeto', maxLength: 2000, type: 'text' },
    { name: 'tags', hasMany: true, label: 'Tags', maxLength: 255, type: 'text' },
    {
      name: 'featured',
      admin: { step: 1 },
      defaultValue: 0,
      index: true,
      label: 'Destaque (0 ou 1)',
      max: 1,
      min: 0,
      required: true,
      type: 'number',
    },
    { name: 'displayOrder', defaultValue: 0, index: true, label: 'Ordem', min: 0, required: true, type: 'number' },
  ],
  hooks: {
    afterChange: [...announce.afterChange, ...log.afterChange],
    afterDelete: [...announce.afterDelete, ...log.afterDelete],
    beforeChange: [assignSlug],
  },
  labels: { plural: 'Portfólio', singular: 'Projeto do portfólio' },
  trash: true,
  versions: { drafts: { schedulePublish: true }, maxPerDoc: 20 },
}
