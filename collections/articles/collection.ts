import type { CollectionConfig } from 'payload'

import { pictureField, searchAppearance } from '@collections/media/fields'
import { pageHooks, pagesAt } from '@collections/redirects/operations/moved-pages'
import { inMenu, trashLine } from '@kit/admin/shell/screens'
import { trashableAccess } from '@kit/data/access'
import { addressField } from '@kit/data/address-field'
import { previewedAt, withDrafts } from '@kit/data/drafts'
import { titleField } from '@kit/data/mark-copy'
import { prose } from '@kit/data/prose-field'
import { searchTextField } from '@kit/data/search-text-field'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'

const MENU = inMenu('Site', 'newspaper')
const PREVIEW = previewedAt('noticia', { title: 'Título', excerpt: 'Resumo', day: 'Dia' })

/** News of the agency (PAGE-04). */
export const Articles: CollectionConfig = {
  slug: 'articles',
  access: trashableAccess({ published: { _status: { equals: 'published' } }, read: STAFF, write: CONTENT_ROLES }),
  admin: {
    defaultColumns: ['title', 'day', 'author', '_status'],
    description: 'O que a agência conta: em /noticias. Enquanto não houver nenhuma publicada, o site não as mostra.',
    ...MENU,
    ...PREVIEW,
    components: {
      ...PREVIEW.components,
      afterList: [trashLine('article')],
      beforeList: ['/kit/admin/list/read-only-note#ReadOnlyNote'],
    },
    custom: { ...MENU.custom, ...PREVIEW.custom },
    useAsTitle: 'title',
  },
  custom: pagesAt('/noticias/'),
  defaultSort: '-day',
  fields: [
    titleField('title', 'Título', 120),
    addressField('/noticias/', 'Fica em /noticias/… Vazio: é feito do título quando a notícia for publicada.'),
    {
      name: 'excerpt',
      admin: { description: 'O que a lista e os motores de busca mostram.' },
      label: 'Resumo',
      maxLength: 300,
      required: true,
      type: 'textarea',
    },
    pictureField('cover', 'Capa'),
    prose('content', 'Texto', { with: ['upload'] }),
    {
      name: 'day',
      admin: { date: { displayFormat: 'dd/MM/yyyy' }, position: 'sidebar' },
      defaultValue: () => new Date().toISOString(),
      index: true,
      label: 'Dia',
      required: true,
      type: 'date',
    },
    {
      name: 'author',
      admin: { description: 'Uma pessoa da equipa. Vazio: a agência.', position: 'sidebar' },
      label: 'Autor',
      relationTo: 'team',
      type: 'relationship',
    },
    {
      name: 'category',
      admin: { position: 'sidebar' },
      label: 'Categoria',
      relationTo: 'service-categories',
      type: 'relationship',
    },
    searchAppearance('/noticias/'),
    searchTextField,
  ],
  hooks: pageHooks('articles', 'article'),
  labels: { plural: 'Notícias', singular: 'Notícia' },
  trash: true,
  versions: withDrafts,
}
