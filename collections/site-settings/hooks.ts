import type { GlobalBeforeValidateHook } from 'payload'

import { atPasswordField, requirePresentPassword } from '@collections/users/operations/require-present-password'
import { bankChanges } from './domain/bank-details'

/**
 * Where clients send money changes only with the present password of who changes it: a screen left open is not enough
 * (PROP-28). Whoever is no administrator does not come this far with a change: access has taken it out. The seed and jobs
 * have no user and are asked nothing.
 */
export const askPasswordForBankDetails: GlobalBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const { currentPassword, ...rest } = data as Record<string, unknown>
  if (!req.user || bankChanges((originalDoc ?? {}) as object, rest).length === 0) return rest
  await requirePresentPassword(req, req.user.id, currentPassword, atPasswordField(req, 'site-settings'))
  return rest
}
