import { randomInt } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { renderSVG } from 'uqr'

import { sqlIn } from '@kit/data/transaction'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { getEnv } from '@kit/process/env'
import { createSeal } from '@kit/process/seal'
import { makeRecoveryCode, readCode, RECOVERY_CODES, WRONG_CODE } from '../domain/second-step'
import { userErrors } from '../errors'
import { hashOfCode } from '../stored-password'
import { endSessions } from './sessions'

export const secondStepSeal = createSeal('second-step')

/** A person's second step; null if it is off. */
export async function readSecondStep(
  req: PayloadRequest,
  userId: string,
): Promise<{ recoveryCodesLeft: number } | null> {
  const [row] = await sqlIn<{ recoveryCodesLeft: number }>(req)`
    select cardinality(recovery_hashes) as "recoveryCodesLeft" from second_steps where user_id = ${userId}::uuid`
  return row ?? null
}

/**
 * A secret for the authenticator app, new or from a draft (OPS-12). Nothing is stored: the page sends `sealed` back
 * with the first code, and only the server can open it, for this person only.
 */
export function draftSecondStep({ id, username }: { id: string; username?: string | null }, drafted?: string | null) {
  const secret = drafted ?? new Secret({ size: 20 }).base32
  const address = totpOf(secret, username ?? '').toString()
  return { qr: renderSVG(address, { border: 3 }), sealed: secondStepSeal.seal(secret, id), secret }
}

/**
 * Turns it on for the caller after checking the first code, and ends their other sessions (OPS-18).
 * @param session the caller's session to keep, if the request has none yet
 * @returns the recovery codes, which cannot be read again
 * @throws DomainError invalid at `code`
 */
export async function turnOnSecondStep(
  req: PayloadRequest,
  userId: string,
  { code, sealed }: { code: string; sealed: string },
  session?: string,
): Promise<string[]> {
  const secret = secondStepSeal.open(sealed, userId)
  const step = secret === null ? null : stepOf(secret, code)
  if (step === null) throw invalidAt('code', WRONG_CODE)
  const { codes, hashes } = await makeCodes(userId)
  await endSessions(req, userId, session)
  const rows = await sqlIn(req)`
    insert into second_steps (user_id, sealed_secret, last_step, recovery_hashes)
    values (${userId}::uuid, ${sealed}, ${step}, ${sql.param(hashes)}::text[])
    on conflict (user_id) do nothing returning user_id`
  if (rows.length === 0) throw invalidAt('code', 'A verificação em dois passos já está ligada.')
  return codes
}

/**
 * Replaces a person's recovery codes, used ones too (OPS-12).
 * @returns the new codes, which cannot be read again
 * @throws DomainError no_second_step
 */
export async function renewRecoveryCodes(req: PayloadRequest, userId: string): Promise<string[]> {
  const { codes, hashes } = await makeCodes(userId)
  const rows = await sqlIn(req)`
    update second_steps set recovery_hashes = ${sql.param(hashes)}::text[] where user_id = ${userId}::uuid
    returning user_id`
  if (rows.length === 0) throw new DomainError(userErrors.no_second_step)
  return codes
}

async function makeCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode((below) => randomInt(below)))
  return { codes, hashes: await Promise.all(codes.map((one) => hashOfCode(one, userId))) }
}

/** Turns off a person's second step and ends their other sessions (OPS-18). False if it was off. */
export async function turnOffSecondStep(req: PayloadRequest, userId: string): Promise<boolean> {
  await endSessions(req, userId)
  return (await sqlIn(req)`delete from second_steps where user_id = ${userId}::uuid returning user_id`).length > 0
}

/** Checks a code and spends it in one statement, so of two concurrent uses only one succeeds (OPS-14). */
export async function spendCode(req: PayloadRequest, userId: string, typed: unknown): Promise<boolean> {
  const read = readCode(typed)
  if (read?.kind === 'app') return spendAppCode(req, userId, read.code)
  return read ? spendRecoveryCode(req, userId, read.code) : false
}

async function spendAppCode(req: PayloadRequest, userId: string, code: string): Promise<boolean> {
  const [row] = await sqlIn<{ sealed: string }>(req)`
    select sealed_secret as sealed from second_steps where user_id = ${userId}::uuid`
  // If it was sealed with another PAYLOAD_SECRET, only recovery codes work.
  const secret = row ? secondStepSeal.open(row.sealed, userId) : null
  const step = secret === null ? null : stepOf(secret, code)
  if (step === null) return false
  const spent = await sqlIn(req)`
    update second_steps set last_step = ${step} where user_id = ${userId}::uuid and last_step < ${step} returning user_id`
  return spent.length > 0
}

async function spendRecoveryCode(req: PayloadRequest, userId: string, code: string): Promise<boolean> {
  const hash = await hashOfCode(code, userId)
  const spent = await sqlIn(req)`
    update second_steps set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where user_id = ${userId}::uuid and ${hash} = any(recovery_hashes) returning user_id`
  return spent.length > 0
}

/** The time step of a code: current, previous or next; null if none matches. */
function stepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret)
  const timestamp = Date.now()
  const delta = totp.validate({ timestamp, token: code, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ issuer: new URL(getEnv().siteUrl).host, label, secret })
