import type { PayloadRequest } from 'payload'

import type { User } from '@kit/database/payload-types'
import { createRateLimit } from '@kit/lib/rate-limit'
import { MAX_PASSWORD_LENGTH } from '../domain/password-rules'
import { consumeOrRefuse } from '../sign-in-limits'
import { isStoredPassword } from '../stored-password'

/** Wrong present passwords of one session's owner: whoever finds a screen left open must not guess on. */
const presentPassword = createRateLimit({ name: 'present-password', points: 10, windowSeconds: 15 * 60 })

/**
 * Asks for the password of an account again, before a change that a screen left open must not allow.
 * @param refuse the error for a sentence, at the field where the password was typed
 * @throws the refusal; APIError 429 after ten wrong ones in a quarter of an hour, for all that ask for it together
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
