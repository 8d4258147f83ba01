import { type GlobalBeforeValidateHook, ValidationError } from 'payload'

import { atPasswordField, requirePresentPassword } from '@collections/users/operations/require-present-password'
import { parseInput } from '@kit/http/answers'
import { DomainError } from '@kit/lib/errors'
import { mailSeal, passwordFor, sealOwnerOf } from './operations/mail-server'
import { mailServer } from './schema'

/**
 * Requires the present password for any change, because mails carry sign-in links (PROP-28), and seals the server's
 * password. Without a host, keeps the other fields but drops the password (OPS-21).
 */
export const sealServer: GlobalBeforeValidateHook = async ({ data, global, req }) => {
  const { currentPassword, password, ...typed } = data as Record<string, unknown>
  if (req.user) await requirePresentPassword(req, req.user.id, currentPassword, atPasswordField(req, global.slug))
  if (typeof typed.host !== 'string' || typed.host.trim() === '') return { ...typed, host: null, sealedPassword: null }
  try {
    const server = parseInput(mailServer, { ...typed, password })
    const secret = await passwordFor(req, server)
    const { password: _typed, ...kept } = server
    return { ...typed, ...kept, sealedPassword: secret === null ? null : mailSeal.seal(secret, sealOwnerOf(server)) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ValidationError({ errors: [...error.issues], global: global.slug }, req.t)
  }
}
