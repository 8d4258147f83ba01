import type { GroupField, RelationshipFieldSingleValidation, TextFieldSingleValidation } from 'payload'

import { newlyChosen } from '@kit/data/newly-chosen'
import { choices, selectOptions } from '@kit/lib/choices'
import { isWebAddress } from '@kit/lib/web-address'
import { line } from './parts'

/** Targets of a button (PAGE-02). */
const { labels: BUTTON_TARGETS } = choices({
  section: 'Secção do site',
  page: 'Página',
  service: 'Serviço',
  phone: 'Telefone da agência',
  whatsApp: 'WhatsApp da agência',
  web: 'Outro endereço',
})

/** Sections and lists of the site, by their anchor or path. */
const { labels: SECTION_LABELS } = choices({
  contact: 'Contato',
  services: 'Serviços',
  portfolio: 'Portfólio',
  about: 'Sobre Nós',
  testimonials: 'Depoimentos',
  clients: 'Clientes',
})

interface Button {
  kind?: string
  label?: string
}

const needs = (siblingData: unknown, kind: string): boolean => {
  const button = siblingData as Button
  return Boolean(button.label) && button.kind === kind
}

/** Requires the page or service for a button that links to one. */
const validateButtonTarget: RelationshipFieldSingleValidation = (value, options) =>
  needs(options.siblingData, options.name) && !value ? 'Escolha para onde o botão leva.' : newlyChosen(value, options)

/** Accepts only https addresses for other sites: anything else could be a script. */
const validateButtonAddress: TextFieldSingleValidation = (value, { siblingData }) => {
  if (!needs(siblingData, 'web')) return true
  const isSafe = isWebAddress(value ?? '') && new URL(value ?? '').protocol === 'https:'
  return isSafe || 'Escreva um endereço completo, que comece por https://'
}

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
