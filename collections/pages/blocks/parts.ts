import type { Block, CollectionSlug, Field, GroupField, TextareaField, TextField, Where } from 'payload'

import { BUTTON_TARGETS, SECTION_LABELS } from '../domain/button'
import { newlyChosen } from '@kit/data/newly-chosen'
import { selectOptions } from '@kit/lib/choices'
import { capitalised } from '@kit/lib/text'
import { validateButtonAddress, validateButtonTarget } from './validate-button'

interface TextRules {
  description?: string
  required?: boolean
}

const named = (name: string, label: string, maxLength: number, { description, required }: TextRules) => ({
  name,
  ...(description ? { admin: { description } } : {}),
  label,
  maxLength,
  ...(required ? { required } : {}),
})

export const line = (name: string, label: string, maxLength: number, rules: TextRules = {}): TextField => ({
  ...named(name, label, maxLength, rules),
  type: 'text',
})

export const paragraph = (name: string, label: string, maxLength: number, rules: TextRules = {}): TextareaField => ({
  ...named(name, label, maxLength, rules),
  type: 'textarea',
})

const isFor =
  (...kinds: readonly string[]) =>
  (_data: unknown, { kind }: { kind?: string }) =>
    kinds.includes(kind ?? '')

/** A button with its target: page, section, service, phone call, WhatsApp or another site. */
export const button = (rules: { required?: boolean } = {}): GroupField => ({
  name: 'button',
  admin: { hideGutter: true },
  fields: [
    {
      fields: [
        line('label', 'Texto do botão', 40, {
          description: rules.required ? 'O que a pessoa faz.' : 'Vazio: sem botão.',
          ...rules,
        }),
        {
          name: 'kind',
          defaultValue: 'section',
          label: 'Leva a',
          options: selectOptions(BUTTON_TARGETS),
          type: 'select',
        },
      ],
      type: 'row',
    },
    {
      name: 'section',
      admin: {
        condition: isFor('section'),
        description: 'Contato é o formulário desta página, se ela tiver o bloco «Pedido».',
      },
      defaultValue: 'contact',
      label: 'Secção',
      options: selectOptions(SECTION_LABELS),
      type: 'select',
    },
    {
      name: 'page',
      admin: { condition: isFor('page') },
      label: 'Página',
      relationTo: 'pages',
      type: 'relationship',
      validate: validateButtonTarget,
    },
    {
      name: 'service',
      admin: { condition: isFor('service') },
      filterOptions: { isActive: { equals: true } },
      label: 'Serviço',
      relationTo: 'services',
      type: 'relationship',
      validate: validateButtonTarget,
    },
    {
      name: 'address',
      admin: { condition: isFor('web'), placeholder: 'https://' },
      label: 'Endereço',
      maxLength: 2000,
      type: 'text',
      validate: validateButtonAddress,
    },
  ],
  label: 'Botão',
  type: 'group',
})

/** Records picked one by one, from those that the site may show. */
export const chosen = (
  name: CollectionSlug,
  label: string,
  filterOptions: Where,
  description: string,
  validate = newlyChosen,
): Field => ({
  name,
  admin: { description },
  filterOptions,
  hasMany: true,
  label,
  maxRows: 12,
  relationTo: name,
  type: 'relationship',
  validate,
})

/** Repeated rows of a block. */
export const rows = (
  name: string,
  labels: [singular: string, plural: string],
  max: number,
  fields: Field[],
): Field => ({
  name,
  fields,
  labels: { plural: labels[1], singular: labels[0] },
  label: labels[1],
  maxRows: max,
  minRows: 1,
  required: true,
  type: 'array',
})

/** A block of a page, which can be hidden; the list of blocks shows its label. */
export const block = (slug: string, label: string, fields: readonly Field[]): Block => ({
  slug,
  interfaceName: `${capitalised(slug)}Block`,
  admin: {
    components: { Label: { clientProps: { kind: label }, path: '/collections/pages/admin/block-label#BlockLabel' } },
    disableBlockName: true,
    images: { thumbnail: { alt: '', url: `/blocks/${slug}.svg` } },
  },
  fields: [...fields, { name: 'isHidden', defaultValue: false, label: 'Esconder no site', type: 'checkbox' }],
  labels: { plural: label, singular: label },
})
