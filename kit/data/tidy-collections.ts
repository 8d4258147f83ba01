import {
  type Config,
  type Field,
  type FlattenedField,
  type PayloadRequest,
  traverseFields,
  ValidationError,
} from 'payload'

import { hasForbiddenCharacters, INVALID_CHARACTERS, tidyLine, tidyText } from '@kit/lib/tidy-text'
import { wrongTypes } from '@kit/lib/value-types'

const TIDY: Partial<Record<string, (text: string) => string>> = { email: tidyLine, text: tidyLine, textarea: tidyText }
const HAS_TEXT = new Set([...Object.keys(TIDY), 'json', 'richText'])

/**
 * Checks types and tidies text that Payload's own forms and REST store, in all collections and globals, as the
 * documented routes do (kit/http/fields.ts). Runs as the last hook before validation, so that it does not touch values
 * that other hooks remove, such as a password.
 */
export const tidyCollections = (config: Config): Config => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [
        ({ args, collection, overrideAccess, req }) => refuseWrongTypes(collection, args, { overrideAccess, req }),
        ...(collection.hooks?.beforeOperation ?? []),
      ],
      beforeValidate: [
        ...(collection.hooks?.beforeValidate ?? []),
        ({ collection: { fields }, data, req }) => tidied(fields, data, req),
      ],
    },
  })),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      beforeOperation: [
        ({ args, global, overrideAccess, req }) => refuseWrongTypes(global, args as object, { overrideAccess, req }),
        ...(global.hooks?.beforeOperation ?? []),
      ],
      beforeValidate: [
        ...(global.hooks?.beforeValidate ?? []),
        ({ data, global: { fields }, req }) => tidied(fields, data, req),
      ],
    },
  })),
})

/**
 * Checks callers' writes; skips the server's own.
 * @throws ValidationError for a value whose type does not match its field
 */
function refuseWrongTypes(
  { flattenedFields }: { flattenedFields: readonly FlattenedField[] },
  args: object,
  { overrideAccess, req }: { overrideAccess?: boolean | undefined; req: PayloadRequest },
): void {
  const { data } = args as { data?: unknown }
  if (overrideAccess || typeof data !== 'object' || data === null) return
  const errors = wrongTypes(flattenedFields, data as Record<string, unknown>)
  if (errors.length > 0) throw new ValidationError({ errors }, req.t)
}

/** @throws ValidationError for text that the database cannot store */
function tidied<Data>(fields: Field[], data: Data, req: PayloadRequest): Data {
  const errors: { label?: string; message: string; path: string }[] = []
  // An autosaved draft may end in the space before the next word.
  const trim = (text: string) => (String(req.query?.autosave) === 'true' ? text : text.trim())
  traverseFields({
    callback: ({ field, parentPath, ref }) => {
      const values = ref as Record<string, unknown>
      if (!('name' in field) || !field.name || !HAS_TEXT.has(field.type) || values[field.name] === undefined) return
      const tidy = TIDY[field.type]
      let isStorable = true
      // Includes texts inside lists, rich text and JSON.
      const value: unknown = JSON.parse(
        JSON.stringify(values[field.name], (_key, part: unknown) => {
          if (typeof part !== 'string') return part
          isStorable &&= !hasForbiddenCharacters(part)
          return tidy ? trim(tidy(part)) : part
        }),
      )
      if (tidy) values[field.name] = value
      if (isStorable) return
      const label = typeof field.label === 'string' ? { label: field.label } : {}
      errors.push({ ...label, message: INVALID_CHARACTERS, path: parentPath + field.name })
    },
    fields,
    fillEmpty: false,
    ref: data as Record<string, unknown>,
  })
  if (errors.length > 0) throw new ValidationError({ errors }, req.t)
  return data
}
