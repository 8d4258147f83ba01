import type { FlattenedField } from 'payload'

type Values = Record<string, unknown>

const isText = (value: unknown): boolean => typeof value === 'string'
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON types of a field's value; Payload validates the other field types itself. */
const FITS: Partial<Record<FlattenedField['type'], (value: unknown) => boolean>> = {
  array: (value) => Array.isArray(value) && value.every(isObject),
  date: (value) => isText(value) || value instanceof Date,
  email: isText,
  group: isObject,
  number: (value) => typeof value === 'number' || (typeof value === 'string' && /^[-+\d\s.,]*$/.test(value)),
  select: isText,
  text: isText,
  textarea: isText,
}

interface Fault {
  label?: string
  message: string
  path: string
}

/**
 * Finds fields whose value has another JSON type: a number for a text, a text or null for a list. Payload's own checks
 * assume the type and crash.
 */
export function wrongTypes(fields: readonly FlattenedField[], values: Values, parent = ''): Fault[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    // Payload's own forms send '' for an empty text and 0 for an empty list.
    if (!value && !(value === null && 'flattenedFields' in field)) return []
    const path = parent + field.name
    const fits = FITS[field.type] ?? (() => true)
    const isMany = 'hasMany' in field && field.hasMany === true
    if (!(isMany ? Array.isArray(value) && value.every(fits) : fits(value))) {
      const label = typeof field.label === 'string' ? { label: field.label } : {}
      return [{ ...label, message: 'Este valor não serve aqui.', path }]
    }
    if (!('flattenedFields' in field)) return []
    const parts = Array.isArray(value) ? (value as Values[]) : [value as Values]
    return parts.flatMap((part, at) =>
      wrongTypes(field.flattenedFields, part, Array.isArray(value) ? `${path}.${at}.` : `${path}.`),
    )
  })
}
