import {
  type CollectionAfterChangeHook,
  type CollectionAfterLoginHook,
  type CollectionAfterLogoutHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
  ValidationError,
} from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { createRateLimit } from '@kit/data/rate-limit'
import type { User } from '@kit/database/payload-types'
import { ASK_CODE, WRONG_CODE } from './domain/second-step'
import { readSecondStep, spendCode } from './operations/second-step'
import { endSessions, lockAccount } from './operations/sessions'
import { besideSignIn, consumeOrRefuse, giveAttemptBack } from './sign-in-limits'

/** Wrong codes of one account, from wherever: only who has its password can guess. */
const codes = createRateLimit({ name: 'second-step', points: 10, windowSeconds: 15 * 60 })

const RESETTING = 'isResettingPassword'

/** A reset runs the hooks of a sign-in, too. */
export const markReset: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'resetPassword') req.context[RESETTING] = true
}

/**
 * Asks for the second step after the right password (OPS-13). The session is in the transaction that a refusal rolls back,
 * so nobody ever sees it. Counted before it is judged, also in parallel; what the password cost is given back by success
 * alone.
 */
export const askSecondStep: CollectionBeforeLoginHook = async ({ req, user }) => {
  if (req.context[RESETTING] || !(await readSecondStep(req, String(user.id)))) return
  const code: unknown = req.data?.code
  if (typeof code !== 'string' || code.trim() === '') {
    await giveAttemptBack(req)
    throw codeFault(req, ASK_CODE, '')
  }
  await consumeOrRefuse(req, codes, String(user.id))
  if (!(await spendCode(req, String(user.id), code))) throw codeFault(req, WRONG_CODE, WRONG_CODE)
  await besideSignIn(() => codes.forget(req.payload, String(user.id)))
}

/** Whoever has the mail has a password, and signs in with it: the session that a reset makes is taken back with it. */
export const keepResetOut: CollectionAfterLoginHook = async ({ req, user }) => {
  if (!req.context[RESETTING] || !(await readSecondStep(req, String(user.id)))) return
  await sqlIn(req)`delete from users_sessions where _parent_id = ${String(user.id)}::uuid`
  await besideSignIn(() => codes.forget(req.payload, String(user.id)))
}

/** A changed role ends the person's other sessions (OPS-18); those of a changed password Payload ends. */
export const endSessionsOfRole: CollectionAfterChangeHook<User> = async ({ doc, operation, previousDoc, req }) => {
  if (operation === 'update' && doc.role !== previousDoc.role) await endSessions(req, doc.id)
  return doc
}

/** A session that has ended meanwhile is not written back by prolonging another, or itself. */
export const lockBeforeRefresh: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (operation !== 'refresh' || req.user?.collection !== 'users') return
  await lockAccount(req, req.user.id)
  const { _sid: sid = '' } = req.user as { _sid?: string }
  const rows = await sqlIn(req)`select id from users_sessions where id = ${sid}`
  if (rows.length === 0) throw new Forbidden(req.t)
}

/** Payload calls it before it reads the sessions. */
export const lockBeforeLogout: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await lockAccount(req, String(req.user.id))
}

/** 401 with a fault at `code`: the sign-in form then asks for it. */
function codeFault(req: PayloadRequest, message: string, says: string): ValidationError {
  const fault = new ValidationError(
    { collection: 'users', errors: [{ label: 'Código', message, path: 'code' }] },
    req.t,
  )
  return Object.assign(fault, { message: says, status: 401 })
}
