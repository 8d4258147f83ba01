import type { TextFieldSingleValidation } from 'payload'
import { text as validateText } from 'payload/shared'

/** Refuses an empty text, unless its record names another, from which it comes. */
export const requiredUnless =
  (field: string, message: string): TextFieldSingleValidation =>
  (value, options) => {
    const isNamed = Boolean((options.siblingData as Record<string, unknown>)[field])
    // What is no text at all is Payload's to refuse.
    return isNamed || String(value ?? '').trim() !== '' ? validateText(value, options) : message
  }
