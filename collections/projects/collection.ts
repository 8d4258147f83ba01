import type { CollectionConfig, TextFieldManyValidation, TextFieldSingleValidation } from 'payload'

import { searchAppearance } from '@collections/media/fields'
import { pageHooks, pagesAt } from '@collections/redirects/operations/moved-pages'
import { ownScreen } from '@kit/admin/shell/screens'
import { trashableAccess } from '@kit/data/access'
import { addressField } from '@kit/data/address-field'
import { previewedAt, withDrafts } from '@kit/data/drafts'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { searchTextField } from '@kit/data/search-text-field'
import { selectOptions } from '@kit/lib/choices'
import { isSitePath } from '@kit/lib/web-address'
import { payloadFields } from '@kit/records/payload-fields'
import { caseStudyFields } from './case-study-fields'
import { PROJECT_CATEGORY_LABELS } from './domain/project-category'
import { PROJECT_FIELDS } from './fields'
import { IMAGES_MESSAGE, projectInput } from './schema'

const IMAGES = projectInput.shape.images
const PROJECT_URL = projectInput.shape.projectUrl

/** Same rule as the documented route, plus paths of this site (PADM-32…38). */
const validateImages: TextFieldManyValidation = (value, { data }) => {
  const images = value ?? []
  // Drafts may have no pictures, so unpublishing or moving one does not require them.
  const isDraft = (data as { _status?: string })._status === 'draft'
  if (images.length === 0) return isDraft || IMAGES_MESSAGE
  // Give a path a dummy origin, so that the rule for URLs accepts it.
  const judged = IMAGES.safeParse(images.map((image) => (isSitePath(image) ? `https://site.invalid${image}` : image)))
  return judged.success || (judged.error.issues[0]?.message ?? 'URL de imagem inválido')
}

/** Same rule as the documented route: empty, or a URL that visitors can open. */
const validateProjectUrl: TextFieldSingleValidation = (value) => {
  const judged = PROJECT_URL.safeParse(value ?? null)
  return judged.success || (judged.error.issues[0]?.message ?? 'URL do projeto inválido')
}

/** Portfolio projects (DATA-22…30). */
export const Projects: CollectionConfig = {
  slug: 'projects',
  access: trashableAccess({ published: { _status: { equals: 'published' } }, read: STAFF, write: CONTENT_ROLES }),
  admin: {
    ...ownScreen(['title', 'category', 'featured', 'displayOrder', '_status'], 'title'),
    ...previewedAt('projeto', {
      title: 'Título',
      description: 'Descrição',
      category: 'Categoria',
      images: 'Imagens',
    }),
  },
  custom: pagesAt('/projeto/'),
  defaultSort: 'displayOrder',
  fields: [
    ...payloadFields(PROJECT_FIELDS, {
      title: [addressField('/projeto/', 'Fica em /projeto/… Vazio: é feito do título quando o projeto for publicado.')],
      description: [
        {
          name: 'category',
          index: true,
          label: 'Categoria',
          options: selectOptions(PROJECT_CATEGORY_LABELS),
          required: true,
          type: 'select',
        },
        {
          name: 'images',
          admin: { components: { Field: '/collections/projects/admin/image-list-field#ImageListField' } },
          defaultValue: [],
          hasMany: true,
          label: 'Imagens',
          maxLength: 2000,
          type: 'text',
          validate: validateImages,
        },
      ],
    }),
    {
      name: 'projectUrl',
      admin: { placeholder: 'https://' },
      label: 'URL do projeto',
      maxLength: 2000,
      type: 'text',
      validate: validateProjectUrl,
    },
    { name: 'tags', hasMany: true, label: 'Tags', maxLength: 255, type: 'text' },
    caseStudyFields,
    {
      name: 'featured',
      admin: {
        description: '1 mostra «Destaque» e dá-lhe o lugar maior da sua linha; 0 não.',
        position: 'sidebar',
        step: 1,
      },
      defaultValue: 0,
      index: true,
      label: 'Destaque (0 ou 1)',
      max: 1,
      min: 0,
      required: true,
      type: 'number',
    },
    {
      name: 'displayOrder',
      admin: { description: 'O número mais baixo aparece primeiro.', position: 'sidebar', step: 1 },
      defaultValue: 0,
      index: true,
      label: 'Ordem',
      min: 0,
      required: true,
      type: 'number',
    },
    searchAppearance('/projeto/'),
    searchTextField,
  ],
  hooks: pageHooks('projects', 'project'),
  labels: { plural: 'Portfólio', singular: 'Projeto do portfólio' },
  trash: true,
  versions: withDrafts,
}
