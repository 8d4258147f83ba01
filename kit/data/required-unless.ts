import type { TextFieldSingleValidation } from 'payload'
import { text as validateText } from 'payload/shared'

/** Rejects an empty text unless the record references another that provides it (`field`). */
export const requiredUnless =
  (field: string, message: string): TextFieldSingleValidation =>
  (value, options) => {
    const isNamed = Boolean((options.siblingData as Record<string, unknown>)[field])
    // Payload rejects values that are not text.
    return isNamed || String(value ?? '').trim() !== '' ? validateText(value, options) : message
  }
