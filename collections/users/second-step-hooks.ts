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
import { lacksSecondStep, needsSecondStep } from './operations/second-step-duty'
import { endSessions, lockAccount } from './operations/sessions'
import { consumeOrRefuse, forgetAttempts, giveAttemptBack } from './sign-in-limits'

/** Wrong codes per account, not per address: guessing requires the password. */
const codes = createRateLimit({ name: 'second-step', points: 10, windowSeconds: 15 * 60 })
/** Resets per account that forget these, or a stolen mailbox would have ten more codes with each. */
const forgiven = createRateLimit({ name: 'second-step-forgiven', points: 1, windowSeconds: 24 * 60 * 60 })

const RESETTING = 'isResettingPassword'
const RECOVERY_CODES = 'recoveryCodes'

/** Marks the request, because a reset runs the sign-in's hooks too. */
export const markReset: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'resetPassword') req.context[RESETTING] = true
}

/**
 * Asks for the second step after the correct password (OPS-13). A refusal rolls back the transaction with the new
 * session. Each attempt is counted before the code is checked, so parallel guesses count; only success resets the
 * counts. If the agency requires a second step and the person has none, the error carries a draft to set it up
 * (OPS-15).
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
  await codes.forget(req.payload, user.id)
}

/** Turns it on in the sign-in's transaction and keeps the sign-in's own session, the newest. */
async function setUp(req: PayloadRequest, { id, sessions }: User, typed: { code: string; sealed: string }) {
  const turnOn = turnOnSecondStep(req, id, typed, sessions?.at(-1)?.id)
  const recoveryCodes = await turnOn.catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  req.context[RECOVERY_CODES] = recoveryCodes
  return recoveryCodes !== null
}

/** Adds the recovery codes to the sign-in's response after a set-up; they cannot be read again. */
export const giveRecoveryCodes: CollectionAfterOperationHook = ({ operation, req, result }) => {
  const recoveryCodes = req.context[RECOVERY_CODES]
  return operation === 'login' && recoveryCodes ? { ...result, recoveryCodes } : result
}

/**
 * After a reset, ends the lock-out (that by codes once a day), and deletes the session it created if a second step is
 * set up or required: the mail gives access to the password only.
 */
export const finishReset: CollectionAfterLoginHook<User> = async ({ req, user }) => {
  if (!req.context[RESETTING]) return
  await forgetAttempts(req, user.username)
  if ((await forgiven.consume(req.payload, user.id)) === null) await codes.forget(req.payload, user.id)
  if (!(await readSecondStep(req, user.id)) && !(await needsSecondStep(req, user.id))) return
  await sqlIn(req)`delete from users_sessions where _parent_id = ${user.id}::uuid`
}

/** Ends a person's other sessions when their role changes (OPS-18); Payload does so for a changed password. */
export const endSessionsOfRole: CollectionAfterChangeHook<User> = async ({ doc, operation, previousDoc, req }) => {
  if (operation === 'update' && doc.role !== previousDoc.role) await endSessions(req, doc.id)
  return doc
}

/**
 * Locks before a refresh, which writes all sessions back, and refuses it if the session has ended or lacks a required
 * second step.
 */
export const lockBeforeRefresh: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (operation !== 'refresh' || req.user?.collection !== 'users') return
  await lockAccount(req, req.user.id)
  const { _sid: sid = '' } = req.user as { _sid?: string }
  const rows = await sqlIn(req)`select id from users_sessions where id = ${sid}`
  if (rows.length === 0 || (await lacksSecondStep(req, req.user.id))) throw new Forbidden(req.t)
}

/** Payload calls this hook before it reads the sessions. */
export const lockBeforeLogout: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await lockAccount(req, String(req.user.id))
}

/** 401 with an error at `code`: the sign-in form then asks for it, or sets it up if there is a draft. */
function codeFault(req: PayloadRequest, message: string, says: string, draft?: object): ValidationError {
  const errors = [{ draft, label: 'Código', message, path: 'code' }]
  const fault = new ValidationError({ collection: 'users', errors }, req.t)
  return Object.assign(fault, { message: says, status: 401 })
}
