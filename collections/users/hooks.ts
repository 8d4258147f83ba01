import {
  AuthenticationError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { sql } from '@payloadcms/db-postgres'
import { refusal } from '@kit/data/refusal'
import { sqlIn } from '@kit/data/transaction'
import { inLane } from '@kit/database/lanes'

import type { User } from '@kit/database/payload-types'
import { isCommonPassword } from './common-passwords'
import { passwordFault } from './domain/password-rules'
import { adminChanges, changesSignIn } from './domain/sign-in-changes'
import { hasJustSignedIn, lockAccount } from './operations/sessions'
import { requirePresentPassword } from './operations/require-present-password'

type IncomingUser = Partial<User> & { currentPassword?: unknown; password?: unknown }

/** A new password must follow the rules, on create and change (S8). Skipped without a password. */
export const checkNewPassword: CollectionBeforeValidateHook<User> = async ({ data, operation, originalDoc, req }) => {
  const incoming = data as IncomingUser | undefined
  const isGiven = incoming?.password !== undefined && incoming.password !== null && incoming.password !== ''
  if (!incoming || !isGiven) return data
  const username = incoming.username ?? (operation === 'update' ? originalDoc?.username : undefined)
  await refuseWeakPassword(req, incoming.password, username)
  return data
}

/**
 * Changing one's own password, sign-in name or reset e-mail requires the present password. So do, of an administrator
 * who signed in more than an hour ago, changes to the account of another, or of somebody who becomes one (S8). Other
 * accounts they change without it.
 */
export const askPresentPassword: CollectionBeforeValidateHook<User> = async ({ data, operation, originalDoc, req }) => {
  if (!data) return data
  const { currentPassword, ...rest } = data as IncomingUser
  // The system's own writes have no user, and a reset by mail no stored document.
  if (!req.user || (operation === 'update' && !originalDoc)) return rest
  const before: Partial<User> = (operation === 'update' && originalDoc) || {}
  const isAsked =
    before.id === req.user.id
      ? Boolean(rest.password) || changesSignIn(before, rest)
      : adminChanges(before, rest).length > 0 && (Boolean(currentPassword) || !(await hasJustSignedIn(req)))
  if (isAsked)
    await requirePresentPassword(req, req.user.id, currentPassword, (message) =>
      faultAt(req, 'currentPassword', message),
    )
  return rest
}

/** A new password, sign-in name or e-mail voids the reset link that was mailed before (S8). */
export const voidResetLink: CollectionBeforeChangeHook<User> = ({ data, operation, originalDoc }) =>
  operation === 'update' && ((data as IncomingUser).password || changesSignIn(originalDoc ?? {}, data))
    ? { ...data, resetPasswordExpiration: null, resetPasswordToken: null }
    : data

/** A reset must follow the rules too. It is the only Payload hook that sees the new password of a reset. */
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
  // Payload reads the account again and writes the whole row back, which would undo a concurrent change.
  await lockAccount(req, user.id)
  await refuseWeakPassword(req, password, user.username)
}

const SIGNING_IN = 'isSigningIn'

/** Marks the request for `refuseStaleSignIn`, because a reset runs the same hooks. */
export const markSignIn: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'login') req.context[SIGNING_IN] = true
}

/**
 * Payload reads the account, checks the password, and writes the whole row back with the new session, which would undo
 * a concurrent change of role or password. So the sign-in is refused (and rolled back) if the committed row has changed
 * since. Reads outside the transaction for that reason, and in a lane of its own: otherwise sign-ins waiting for one
 * account would hold the connections that the running one needs.
 */
export const refuseStaleSignIn: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (!req.context[SIGNING_IN]) return
  delete req.context[SIGNING_IN]
  const stored = await inLane('beside sign-ins', () =>
    req.payload.db.findOne<User>({ collection: 'users', where: { id: { equals: user.id } } }),
  )
  const keys = ['email', 'hash', 'name', 'role', 'salt', 'username'] as const
  const valueOf = (doc: User, key: (typeof keys)[number]) => (doc as unknown as Record<string, unknown>)[key] ?? null
  if (!stored || keys.some((key) => valueOf(stored, key) !== valueOf(user, key)))
    throw new AuthenticationError(req.t, true)
  await keepStoredSessions(req, user as User, stored)
}

/**
 * The sign-in wrote all sessions as it had read them. Deletes those that have ended since, except the last, which is
 * its own, and restores those that have begun since.
 */
async function keepStoredSessions(req: PayloadRequest, { id, sessions }: User, stored: User): Promise<void> {
  const idsOf = (of: User['sessions']) => sql`${sql.param((of ?? []).map((session) => session.id))}::text[]`
  await sqlIn(req)`
    delete from users_sessions where _parent_id = ${id}::uuid and id = any(${idsOf(sessions?.slice(0, -1))})
      and id <> all(${idsOf(stored.sessions)})`
  const written = new Set(sessions?.map((session) => session.id))
  for (const { createdAt, expiresAt, id: begunId } of stored.sessions ?? [])
    if (!written.has(begunId) && Date.parse(expiresAt) > Date.now())
      await sqlIn(req)`
        insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
        values (0, ${id}::uuid, ${begunId}, ${createdAt ?? null}, ${expiresAt})`
}

async function refuseWeakPassword(req: PayloadRequest, password: unknown, username?: string | null): Promise<void> {
  const fault = passwordFault(password, { isListed: await isCommonPassword(), username })
  if (fault) throw faultAt(req, 'password', fault)
}

function faultAt(req: PayloadRequest, path: string, message: string): ValidationError {
  const label = path === 'password' ? 'Palavra-passe' : 'Palavra-passe atual'
  const fault = new ValidationError({ collection: 'users', errors: [{ label, message, path }] }, req.t)
  // The toast repeats the reason: Payload closes the fields before their messages can be read.
  fault.message = message
  return fault
}
