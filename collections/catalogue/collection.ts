import type { CollectionConfig, FieldHook, TextFieldSingleValidation, Where } from 'payload'
import { text } from 'payload/shared'

import { contentHooks } from '@collections/activities/hooks'
import { pagesAt, redirectsWhenMoved } from '@collections/redirects/operations/moved-pages'
import { inMenu, trashLine } from '@kit/admin/shell/screens'
import { trashableAccess } from '@kit/data/access'
import { titleField } from '@kit/data/mark-copy'
import { moneyField } from '@kit/data/money-field'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { slugify } from '@kit/lib/text'
import { requiredUnless } from '@kit/data/required-unless'
import { untaken } from '@kit/data/untaken'
import { orderField } from '@kit/data/order-field'
import { wholeNumber } from '@kit/data/whole-number'
import { isServiceAddress } from './domain/service-address'

const { afterChange, afterDelete } = contentHooks('catalogue', 'catalogue')

/** An entry linked to a service takes both fields from it (PAGE-20). */
const unlessNamed = requiredUnless('service', 'Escolha um serviço, ou preencha este campo.')

/** A text without a letter or digit is left to be refused as empty. */
const asAddress: FieldHook = ({ value }) => (/[\p{L}\p{N}]/u.test(String(value ?? '')) ? slugify(String(value)) : '')

const isFree = untaken('Já existe uma entrada com este endereço.')

/** A number is the address of a service's own page. */
const notNumbered: TextFieldSingleValidation = (value, options) =>
  isServiceAddress(value ?? '') ? 'Este endereço é de um serviço. Junte-lhe uma letra.' : isFree(value, options)

/** An order names a feature by its name, also to the server, which prices it. */
const uniqueFeature: TextFieldSingleValidation = (value, options) => {
  const { features = [] } = options.data as { features?: { name?: string | null }[] }
  const same = features.filter(({ name }) => name?.trim().toLowerCase() === value?.trim().toLowerCase())
  return same.length > 1 ? 'Já há um recurso com este nome. Dê a cada um o seu.' : text(value, options)
}

const isWritten = (field: string): Where => ({
  and: [{ [field]: { exists: true } }, { [field]: { not_equals: '' } }],
})

/** Visitors see an entry that has a price or a duration of its own, or whose service they may see (PAGE-20). */
const published: Where = {
  or: [
    isWritten('priceText'),
    isWritten('durationText'),
    { and: [{ 'service.isActive': { equals: true } }, { 'service.deletedAt': { exists: false } }] },
  ],
}

/** The catalogue of the services page, edited by staff (decisions; SERV-29…47). */
export const Catalogue: CollectionConfig = {
  slug: 'catalogue',
  access: trashableAccess({ published, read: STAFF, write: CONTENT_ROLES }),
  admin: {
    components: { afterList: [trashLine('catalogue')] },
    description:
      'Enquanto não houver aqui nenhuma entrada, a página de serviços mostra as do programa, com os preços do exemplo.',
    defaultColumns: ['sortOrder', 'title', 'group', 'priceText'],
    ...inMenu('Site', 'book-open'),
    useAsTitle: 'title',
  },
  custom: pagesAt('/servicos/'),
  defaultSort: 'sortOrder',
  fields: [
    titleField('title', 'Título', 255),
    {
      name: 'slug',
      hooks: { beforeValidate: [asAddress] },
      index: true,
      label: 'Endereço',
      maxLength: 255,
      required: true,
      type: 'text',
      unique: true,
      validate: notNumbered,
    },
    {
      name: 'group',
      defaultValue: 'graphic',
      index: true,
      label: 'Grupo',
      options: [
        { label: 'Serviços digitais', value: 'digital' },
        { label: 'Serviços gráficos', value: 'graphic' },
      ],
      required: true,
      type: 'select',
    },
    { name: 'description', label: 'Descrição', maxLength: 20_000, required: true, type: 'textarea' },
    { name: 'fullDescription', label: 'Descrição completa', maxLength: 20_000, required: true, type: 'textarea' },
    {
      name: 'features',
      fields: [
        { name: 'name', label: 'Nome', maxLength: 255, required: true, type: 'text', validate: uniqueFeature },
        moneyField({
          name: 'price',
          admin: { components: { Field: '/kit/admin/form/typed-number#TypedNumber' } },
          label: 'Preço (AOA)',
          required: true,
        }),
        { name: 'isMonthly', defaultValue: false, label: 'Preço por mês', type: 'checkbox' },
        { name: 'description', label: 'Descrição', maxLength: 20_000, type: 'textarea' },
      ],
      label: 'Recursos',
      labels: { plural: 'Recursos', singular: 'Recurso' },
      type: 'array',
    },
    { name: 'benefits', hasMany: true, label: 'Benefícios', maxLength: 255, type: 'text' },
    {
      name: 'process',
      fields: [
        { name: 'title', label: 'Etapa', maxLength: 255, required: true, type: 'text' },
        { name: 'description', label: 'Descrição', maxLength: 20_000, type: 'textarea' },
      ],
      label: 'Processo',
      labels: { plural: 'Etapas', singular: 'Etapa' },
      type: 'array',
    },
    {
      name: 'service',
      admin: {
        description: 'Dele vêm o preço («A partir de») e o prazo; o que escrever em baixo vale se não os tiver.',
      },
      index: true,
      label: 'Serviço',
      relationTo: 'services',
      type: 'relationship',
    },
    {
      name: 'isMonthly',
      admin: { condition: (_data, { service }) => Boolean(service) },
      defaultValue: false,
      label: 'O preço do serviço é por mês',
      type: 'checkbox',
    },
    { name: 'priceText', label: 'Texto do preço', maxLength: 255, type: 'text', validate: unlessNamed },
    { name: 'durationText', label: 'Texto da duração', maxLength: 255, type: 'text', validate: unlessNamed },
    {
      name: 'projectsCount',
      defaultValue: 0,
      label: 'Projetos realizados',
      min: 0,
      required: true,
      type: 'number',
      validate: wholeNumber,
    },
    orderField,
  ],
  hooks: {
    afterChange: [redirectsWhenMoved.afterChange, ...afterChange],
    afterDelete,
    beforeChange: [redirectsWhenMoved.beforeChange],
  },
  labels: { plural: 'Catálogo', singular: 'Entrada do catálogo' },
  trash: true,
}
