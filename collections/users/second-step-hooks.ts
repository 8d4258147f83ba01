import {
  type CollectionAfterChangeHook,
  type CollectionAfterLoginHook,
  type CollectionAfterLogoutHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
  ValidationError,
} from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { createRateLimit } from '@kit/data/rate-limit'
import type { User } from '@kit/database/payload-types'
import { DomainError } from '@kit/lib/errors'
import { ASK_CODE, WRONG_CODE } from './domain/second-step'
import { draftSecondStep, readSecondStep, secondStepSeal, spendCode, turnOnSecondStep } from './operations/second-step'
import { needsSecondStep } from './operations/second-step-duty'
import { endSessions, lockAccount } from './operations/sessions'
import { besideSignIn, consumeOrRefuse, giveAttemptBack } from './sign-in-limits'

/** Wrong codes of one account, from wherever: only who has its password can guess. */
const codes = createRateLimit({ name: 'second-step', points: 10, windowSeconds: 15 * 60 })

const RESETTING = 'isResettingPassword'
const RECOVERY_CODES = 'recoveryCodes'

/** A reset runs the hooks of a sign-in, too. */
export const markReset: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'resetPassword') req.context[RESETTING] = true
}

/**
 * Asks for the second step after the right password (OPS-13). The session is in the transaction that a refusal rolls back,
 * so nobody ever sees it. Counted before it is judged, also in parallel; what the password cost is given back by success
 * alone. Whoever has none though the agency asks for it sets it up here, with a draft that the refusal carries (OPS-15).
 */
export const askSecondStep: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (req.context[RESETTING]) return
  const isOn = (await readSecondStep(req, user.id)) !== null
  if (!isOn && !(await needsSecondStep(req, user.id))) return
  const { code, sealed } = (req.data ?? {}) as { code?: unknown; sealed?: unknown }
  const secret = typeof sealed === 'string' && !isOn ? secondStepSeal.open(sealed, user.id) : null
  const draft = isOn ? undefined : draftSecondStep(user, secret)
  if (typeof code !== 'string' || code.trim() === '' || (!isOn && secret === null)) {
    await giveAttemptBack(req)
    throw codeFault(req, ASK_CODE, '', draft)
  }
  await consumeOrRefuse(req, codes, user.id)
  const isRight = isOn
    ? await spendCode(req, user.id, code)
    : await setUp(req, user, { code, sealed: sealed as string })
  if (!isRight) throw codeFault(req, WRONG_CODE, WRONG_CODE, draft)
  await besideSignIn(() => codes.forget(req.payload, user.id))
}

/** Turns it on in the sign-in's transaction, and keeps the session that it makes, which is the newest. */
async function setUp(req: PayloadRequest, { id, sessions }: User, typed: { code: string; sealed: string }) {
  const turnOn = turnOnSecondStep(req, id, typed, sessions?.at(-1)?.id)
  const recoveryCodes = await turnOn.catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  req.context[RECOVERY_CODES] = recoveryCodes
  return recoveryCodes !== null
}

/** With the session of whoever has set it up, the recovery codes, which nobody can read again. */
export const giveRecoveryCodes: CollectionAfterOperationHook = ({ operation, req, result }) => {
  const recoveryCodes = req.context[RECOVERY_CODES]
  return operation === 'login' && recoveryCodes ? { ...result, recoveryCodes } : result
}

/** Whoever has the mail has a password, and signs in with it: the session that a reset makes is taken back with it. */
export const keepResetOut: CollectionAfterLoginHook = async ({ req, user }) => {
  if (!req.context[RESETTING]) return
  if (!(await readSecondStep(req, String(user.id))) && !(await needsSecondStep(req, String(user.id)))) return
  await sqlIn(req)`delete from users_sessions where _parent_id = ${String(user.id)}::uuid`
  await besideSignIn(() => codes.forget(req.payload, String(user.id)))
}

/** A changed role ends the person's other sessions (OPS-18); those of a changed password Payload ends. */
export const endSessionsOfRole: CollectionAfterChangeHook<User> = async ({ doc, operation, previousDoc, req }) => {
  if (operation === 'update' && doc.role !== previousDoc.role) await endSessions(req, doc.id)
  return doc
}

/** A session that has ended meanwhile, or is about to, is not written back by prolonging another, or itself. */
export const lockBeforeRefresh: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (operation !== 'refresh' || req.user?.collection !== 'users') return
  await lockAccount(req, req.user.id)
  const { _sid: sid = '' } = req.user as { _sid?: string }
  const rows = await sqlIn(req)`select id from users_sessions where id = ${sid}`
  const isMissing = !(await readSecondStep(req, req.user.id)) && (await needsSecondStep(req, req.user.id))
  if (rows.length === 0 || isMissing) throw new Forbidden(req.t)
}

/** Payload calls it before it reads the sessions. */
export const lockBeforeLogout: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await lockAccount(req, String(req.user.id))
}

/** 401 with a fault at `code`: the sign-in form then asks for it, with a draft sets it up. */
function codeFault(req: PayloadRequest, message: string, says: string, draft?: object): ValidationError {
  const errors = [{ draft, label: 'Código', message, path: 'code' }]
  const fault = new ValidationError({ collection: 'users', errors }, req.t)
  return Object.assign(fault, { message: says, status: 401 })
}
