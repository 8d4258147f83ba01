import type {
  CheckboxField,
  FieldHook,
  GroupField,
  PayloadRequest,
  UIField,
  UploadField,
  UploadFieldSingleValidation,
} from 'payload'
import { upload } from 'payload/shared'

import type { SearchResultFields } from '@kit/admin/form/search-preview'
import { isUuid } from '@kit/lib/uuid'

export const IS_DELETED = 'Esta imagem já não existe. Escolha outra.'

async function isDeleted(req: PayloadRequest, id: unknown): Promise<boolean> {
  if (typeof id !== 'string' || !id) return false
  return (
    !isUuid(id) ||
    (await req.payload.count({ collection: 'media', req, where: { id: { equals: id } } })).totalDocs === 0
  )
}

const existing: UploadFieldSingleValidation = async (value, options) =>
  (await isDeleted(options.req, value)) ? IS_DELETED : upload(value, options)

/** Drafts are not validated, and their next autosave would fail. */
const dropFromDraft: FieldHook = async ({ data, req, value }) =>
  data?._status === 'draft' && (await isDeleted(req, value)) ? null : (value as unknown)

/** A picture of the library. One deleted since it was chosen would cause a database error. */
export const pictureField = (name: string, label: string, description?: string) =>
  ({
    name,
    ...(description && { admin: { description } }),
    hooks: { beforeValidate: [dropFromDraft] },
    label,
    relationTo: 'media',
    type: 'upload',
    validate: existing,
  }) satisfies UploadField

/**
 * @param before path before the address in the page's URL
 * @param fallback what the page says where the fields are empty, if it is not made from the record
 */
export const searchPreview = (
  before: string,
  fields: SearchResultFields = {},
  fallback?: { description: string; title: string },
): UIField => ({
  name: 'preview',
  admin: {
    components: {
      Field: { clientProps: { before, fallback, fields }, path: '/kit/admin/form/search-preview#SearchPreview' },
    },
    disableListColumn: true,
  },
  type: 'ui',
})

export const hiddenFromSearch = (name: string): CheckboxField => ({
  name,
  defaultValue: false,
  label: 'Não mostrar nos motores de busca',
  type: 'checkbox',
})

/**
 * A page's appearance in search engines and shared links (PAGE-06). Empty fields fall back to the page's content.
 * @param before path before the address in the page's URL
 */
export const searchAppearance = (before: string, fields?: SearchResultFields): GroupField => ({
  name: 'seo',
  admin: { position: 'sidebar' },
  fields: [
    { name: 'title', label: 'Título', maxLength: 120, type: 'text' },
    { name: 'description', label: 'Descrição', maxLength: 320, type: 'textarea' },
    searchPreview(before, fields),
    pictureField('image', 'Imagem de partilha'),
    hiddenFromSearch('isHidden'),
  ],
  label: 'Motores de busca e partilha',
  type: 'group',
})
