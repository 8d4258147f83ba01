import {
  AuthenticationError,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { refusal } from '@kit/lib/refusal'

import type { User } from '@kit/database/payload-types'
import { isCommonPassword } from './common-passwords'
import { passwordFault } from './domain/password-rules'
import { changesSignIn } from './domain/sign-in-changes'
import { requirePresentPassword } from './operations/require-present-password'

type IncomingUser = Partial<User> & { currentPassword?: unknown; password?: unknown }

/** A new password keeps the rules, on create and on change (S8). Without a password nothing is asked. */
export const checkNewPassword: CollectionBeforeValidateHook<User> = async ({ data, operation, originalDoc, req }) => {
  const incoming = data as IncomingUser | undefined
  const isGiven = incoming?.password !== undefined && incoming.password !== null && incoming.password !== ''
  if (!incoming || !isGiven) return data
  const username = incoming.username ?? (operation === 'update' ? originalDoc?.username : undefined)
  await refuseWeakPassword(req, incoming.password, username)
  return data
}

/**
 * One's own password, what one signs in with and the email to which a new one can be sent change only with the present
 * password. An administrator sets another person's without it (S8).
 */
export const askPresentPassword: CollectionBeforeValidateHook<User> = async ({ data, operation, originalDoc, req }) => {
  if (!data) return data
  const { currentPassword, ...rest } = data as IncomingUser
  const isOwn = req.user?.collection === 'users' && originalDoc && String(req.user.id) === String(originalDoc.id)
  if (operation !== 'update' || !isOwn) return rest
  if (!rest.password && !changesSignIn(originalDoc, rest)) return rest
  await requirePresentPassword(req, String(originalDoc.id), currentPassword, (message) =>
    faultAt(req, 'currentPassword', message),
  )
  return rest
}

/** A reset keeps the rules too. Payload runs no other hook there that sees the new password. */
export const checkResetPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'resetPassword') return
  const { password, token } = (args as { data: { password?: unknown; token?: unknown } }).data
  const user =
    typeof token === 'string' && token !== ''
      ? await req.payload.db.findOne<User>({
          collection: 'users',
          req,
          where: {
            resetPasswordExpiration: { greater_than: new Date().toISOString() },
            resetPasswordToken: { equals: token },
          },
        })
      : null
  if (!user) throw refusal('Esta ligação já não é válida. Peça outra em «Esqueceu a palavra-passe?».', 403)
  await refuseWeakPassword(req, password, user.username)
}

const SIGNING_IN = 'isSigningIn'

/** Marks the request for `refuseStaleSignIn`: a reset runs the same hooks. */
export const markSignIn: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'login') req.context[SIGNING_IN] = true
}

/**
 * Payload reads the account, checks the password, and then writes the whole row back with the new session. A role or
 * password that was changed in between would be undone. So the sign-in is refused (and rolled back) when the row that
 * others see is no longer the one it began with. Reads outside the transaction for that reason.
 */
export const refuseStaleSignIn: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (!req.context[SIGNING_IN]) return
  delete req.context[SIGNING_IN]
  const stored = await req.payload.db.findOne<User>({ collection: 'users', where: { id: { equals: user.id } } })
  const keys = ['email', 'hash', 'name', 'role', 'salt', 'username'] as const
  const valueOf = (doc: User, key: (typeof keys)[number]) => (doc as unknown as Record<string, unknown>)[key] ?? null
  if (!stored || keys.some((key) => valueOf(stored, key) !== valueOf(user, key)))
    throw new AuthenticationError(req.t, true)
}

async function refuseWeakPassword(req: PayloadRequest, password: unknown, username?: string | null): Promise<void> {
  const fault = passwordFault(password, { isListed: await isCommonPassword(), username })
  if (fault) throw faultAt(req, 'password', fault)
}

function faultAt(req: PayloadRequest, path: string, message: string): ValidationError {
  const label = path === 'password' ? 'Palavra-passe' : 'Palavra-passe atual'
  const fault = new ValidationError({ collection: 'users', errors: [{ label, message, path }] }, req.t)
  // The toast says what is wrong, not only where: Payload closes the fields before their messages can be read.
  fault.message = message
  return fault
}
