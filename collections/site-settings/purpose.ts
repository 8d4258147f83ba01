import type { Field } from 'payload'

import { allowField } from '@kit/data/access'
import { CONTENT_ROLES, type Role } from '@kit/lib/roles'

/** What a setting is for says who changes it. */
const CHANGED_BY = {
  /** How staff get in. */
  access: ['admin'],
  /** What visitors see. */
  content: CONTENT_ROLES,
  /** What clients sign and get by mail, and what the law has printed. */
  contract: ['admin'],
  /** Where clients send money: changed with the password again (PROP-28). */
  money: ['admin'],
  /** Who gets what visitors and clients write: these mails are the CRM. */
  requests: ['admin'],
} as const satisfies Record<string, readonly Role[]>

type Purpose = keyof typeof CHANGED_BY

/** Settings that serve a purpose; who may not change it reads them. Every setting has one: a test looks. */
export const settingsFor = (purpose: Purpose, fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    const access = 'access' in field ? field.access : {}
    return { ...field, access: { ...access, update: allowField(CHANGED_BY[purpose]) }, custom: { purpose } } as Field
  })
