import { type PayloadRequest, ValidationError } from 'payload'

import type { User } from '@kit/database/payload-types'
import { createRateLimit } from '@kit/data/rate-limit'
import { MAX_PASSWORD_LENGTH } from '../domain/password-rules'
import { consumeOrRefuse } from '../sign-in-limits'
import { isStoredPassword } from '../stored-password'

/** Max wrong passwords per signed-in user, against guessing on an unattended screen. */
const presentPassword = createRateLimit({ name: 'present-password', points: 10, windowSeconds: 15 * 60 })

/** The error in the form of a global, at its field `currentPassword`. */
export const atPasswordField = (req: PayloadRequest, global: string) => (message: string) => {
  const errors = [{ label: 'Palavra-passe atual', message, path: 'currentPassword' }]
  const fault = new ValidationError({ errors, global }, req.t)
  // The toast shows what is wrong, not only where.
  fault.message = message
  return fault
}

/**
 * Asks for an account's password before a change that an unattended screen must not allow.
 * @param refuse makes the error for a message, at the password's field
 * @throws the refusal; APIError 429 after ten wrong ones in a quarter of an hour, shared by all such checks
 */
export async function requirePresentPassword(
  req: PayloadRequest,
  userId: string,
  typed: unknown,
  refuse: (message: string) => Error,
): Promise<void> {
  if (typeof typed !== 'string' || typed === '') throw refuse('Escreva a sua palavra-passe atual.')
  await consumeOrRefuse(req, presentPassword, userId)
  const stored = (await req.payload.db.findOne<User>({
    collection: 'users',
    req,
    where: { id: { equals: userId } },
  })) as (User & { hash?: string | null; salt?: string | null }) | null
  const isRight =
    typed.length <= MAX_PASSWORD_LENGTH &&
    Boolean(stored?.hash && stored.salt) &&
    (await isStoredPassword(typed, stored?.hash ?? '', stored?.salt ?? ''))
  if (!isRight) throw refuse('A palavra-passe atual não está certa.')
  await presentPassword.forget(req.payload, userId)
}
