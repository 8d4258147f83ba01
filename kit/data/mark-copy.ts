import type { FieldHook, TextField, TypeWithID } from 'payload'

import { cutText } from '@kit/lib/text'

const MARK = ' (Cópia)'

/** For a title's `beforeDuplicate`: distinguishes the copy in lists (PADM-16). A draft may have no title. */
export const markCopy: FieldHook<TypeWithID, string> = ({ field, value = '' }) => {
  const max = field && 'maxLength' in field ? (field.maxLength ?? 255) : 255
  return value && cutText(value, max - MARK.length) + MARK
}

/** A required title, marked in copies. */
export const titleField = (name: string, label: string, maxLength: number): TextField => ({
  name,
  hooks: { beforeDuplicate: [markCopy] },
  label,
  maxLength,
  required: true,
  type: 'text',
})
