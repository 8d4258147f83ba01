import type { Block, CollectionSlug, Field, TextareaField, TextField, Where } from 'payload'

import { newlyChosen } from '@kit/data/newly-chosen'
import { capitalised } from '@kit/lib/text'

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
