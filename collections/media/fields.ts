import type { CheckboxField, GroupField, UIField } from 'payload'

import type { SearchResultFields } from '@kit/admin/form/search-preview'

/** @param before path before the address in the page's URL */
export const searchPreview = (before: string, fields: SearchResultFields = {}): UIField => ({
  name: 'preview',
  admin: {
    components: { Field: { clientProps: { before, fields }, path: '/kit/admin/form/search-preview#SearchPreview' } },
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
    { name: 'image', label: 'Imagem de partilha', relationTo: 'media', type: 'upload' },
    hiddenFromSearch('isHidden'),
  ],
  label: 'Motores de busca e partilha',
  type: 'group',
})
