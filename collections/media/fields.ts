import type { GroupField } from 'payload'

/**
 * A page's appearance in search engines and shared links (PAGE-06). Empty fields fall back to the page's content.
 * @param before path before the slug in the page's URL
 */
export const searchAppearance = (before: string): GroupField => ({
  name: 'seo',
  admin: { position: 'sidebar' },
  fields: [
    { name: 'title', label: 'Título', maxLength: 120, type: 'text' },
    { name: 'description', label: 'Descrição', maxLength: 320, type: 'textarea' },
    {
      name: 'preview',
      admin: {
        components: {
          Field: { clientProps: { before }, path: '/kit/admin/form/search-preview#SearchPreview' },
        },
      },
      type: 'ui',
    },
    { name: 'image', label: 'Imagem de partilha', relationTo: 'media', type: 'upload' },
    { name: 'isHidden', defaultValue: false, label: 'Não mostrar nos motores de busca', type: 'checkbox' },
  ],
  label: 'Motores de busca e partilha',
  type: 'group',
})
