import type { Field } from 'payload'

import { allow } from '@kit/data/access'
import { CONTENT_ROLES, type Role } from '@kit/lib/roles'

/** Who may change a setting, by purpose. */
const CHANGED_BY = {
  /** How staff sign in. */
  access: ['admin'],
  /** Shown to visitors. */
  content: CONTENT_ROLES,
  /** What clients sign and get by mail, and what the law requires in print. */
  contract: ['admin'],
  /** Bank details; changing them also requires the password (PROP-28). */
  money: ['admin'],
  /** Recipients of visitors' and clients' messages, which are CRM data. */
  requests: ['admin'],
} as const satisfies Record<string, readonly Role[]>

type Purpose = keyof typeof CHANGED_BY

/**
 * Marks settings with a purpose, which decides who may change them; others can only read them. A test checks that every
 * setting has one.
 */
export const settingsFor = (purpose: Purpose, fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    const access = 'access' in field ? field.access : {}
    return { ...field, access: { ...access, update: allow(CHANGED_BY[purpose]) }, custom: { purpose } } as Field
  })
