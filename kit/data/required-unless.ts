import type { TextFieldSingleValidation } from 'payload'
import { text as validateText } from 'payload/shared'

/** Refuses an empty text, unless its record names another, from which it comes. */
export const requiredUnless =
  (field: string, message: string): TextFieldSingleValidation =>
  (value, options) =>
    (options.siblingData as Record<string, unknown>)[field] || value?.trim() ? validateText(value, options) : message
