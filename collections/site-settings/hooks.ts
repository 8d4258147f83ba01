import type { FieldHook, GlobalBeforeValidateHook } from 'payload'

import { atPasswordField, requirePresentPassword } from '@collections/users/operations/require-present-password'
import { SITE_DEFAULTS } from './defaults'
import { bankChanges } from './domain/bank-details'

/**
 * Requires the user's password to change bank details: an unattended screen must not be enough (PROP-28). For
 * non-administrators, field access has already removed such changes. Seed and jobs have no user and are exempt.
 */
export const askPasswordForBankDetails: GlobalBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const { currentPassword, ...rest } = data as Record<string, unknown>
  if (!req.user || bankChanges((originalDoc ?? {}) as object, rest).length === 0) return rest
  await requirePresentPassword(req, req.user.id, currentPassword, atPasswordField(req, 'site-settings'))
  return rest
}

const CARD_TEXTS = new Set<unknown>(SITE_DEFAULTS.portfolioCards.flatMap(({ subtitle, title }) => [subtitle, title]))

/** The text that a documented card began with says nothing of the project chosen for its row since (PAGE-22). */
export const dropDocumented: FieldHook = ({ siblingData, value }) =>
  siblingData.project && CARD_TEXTS.has(value) ? '' : (value as unknown)
