import { createHash } from 'node:crypto'

import {
  AuthenticationError,
  type CollectionAfterLoginHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { refusal } from '@kit/data/refusal'

import { ERRORS } from '@kit/lib/errors'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { callerOf, createRateLimit, type RateLimit } from '@kit/data/rate-limit'
import { MAX_PASSWORD_LENGTH } from './domain/password-rules'
import { pretendToCheck } from './stored-password'

const WINDOW_SECONDS = 15 * 60

/** Failed sign-ins per client address, for all names; an office behind one address stays below it. */
const perAddress = createRateLimit({ name: 'sign-in', points: 50, windowSeconds: WINDOW_SECONDS })
/** Failed sign-ins per name and address. Not per name alone, or strangers could lock people out. */
const perNameAndAddress = createRateLimit({ name: 'sign-in-name', points: 10, windowSeconds: WINDOW_SECONDS })

const SIGN_IN_KEYS = 'signInKeys'

interface SignInKeys {
  address: string
  nameAndAddress: string
}

function keysOf(req: PayloadRequest, name: string): SignInKeys {
  const address = callerOf(req)
  return { address, nameAndAddress: `${address}|${shortHash(name)}` }
}

/**
 * Counts a sign-in before the password is checked, so parallel guesses all count; success gives it back
 * (`giveSignInBack`). An unknown name takes the same work as a wrong password (S8).
 */
export const limitSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login' || req.payloadAPI !== 'REST') return
  const { password, username } = (args as { data: { password?: unknown; username?: unknown } }).data
  if (typeof username !== 'string' || typeof password !== 'string' || !username.trim() || !password.trim()) return
  const name = username.toLowerCase().trim()
  const keys = keysOf(req, name)
  // Not counted for the address: giving it back would write its row with every refusal.
  if (perNameAndAddress.isBlocked(keys.nameAndAddress))
    await consumeOrRefuse(req, perNameAndAddress, keys.nameAndAddress)
  // The address first: its limit bounds how many names a stranger can have counted.
  await consumeOrRefuse(req, perAddress, keys.address)
  await consumeOrRefuse(req, perNameAndAddress, keys.nameAndAddress).catch(async (refused: unknown) => {
    await perAddress.giveBack(req.payload, keys.address)
    throw refused
  })
  req.context[SIGN_IN_KEYS] = keys
  const { totalDocs } = await req.payload.db.count({
    collection: 'users',
    req,
    where: { username: { equals: name } },
  })
  if (totalDocs > 0 && password.length <= MAX_PASSWORD_LENGTH) return
  await pretendToCheck()
  if (totalDocs > 0) throw new AuthenticationError(req.t, true)
}

/** The correct password resets the caller's counts. */
export const giveSignInBack: CollectionAfterLoginHook = async ({ req }) => {
  const keys = req.context[SIGN_IN_KEYS] as SignInKeys | undefined
  if (!keys) return
  delete req.context[SIGN_IN_KEYS]
  await perNameAndAddress.forget(req.payload, keys.nameAndAddress)
  await perAddress.giveBack(req.payload, keys.address)
}

/** Ends a person's lock-out at the caller's address, which wrong passwords and codes caused. */
export const forgetAttempts = (req: PayloadRequest, username: string): Promise<void> =>
  perNameAndAddress.forget(req.payload, keysOf(req, username).nameAndAddress)

/** The password was correct and the code is still missing: not a guess. Earlier wrong codes stay counted. */
export async function giveAttemptBack(req: PayloadRequest): Promise<void> {
  const keys = req.context[SIGN_IN_KEYS] as SignInKeys | undefined
  if (!keys) return
  await perNameAndAddress.giveBack(req.payload, keys.nameAndAddress)
  await perAddress.giveBack(req.payload, keys.address)
}

/**
 * Counts one attempt, or refuses with 429 and Retry-After in Payload's error shape.
 * @throws APIError 429; 503 if the database is down
 */
export async function consumeOrRefuse(req: PayloadRequest, limit: RateLimit, key: string): Promise<void> {
  const waitSeconds = await limit.consume(req.payload, key).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    throw refusal(ERRORS.database_away.message, ERRORS.database_away.status)
  })
  if (waitSeconds === null) return
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.set('Retry-After', String(waitSeconds))
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? 'um minuto' : `${minutes} minutos`
  const refused = refusal(`Demasiadas tentativas. Tente novamente dentro de ${wait}.`, 429)
  throw Object.assign(refused, { retryAfterSeconds: waitSeconds })
}

/** Bounded length and hashed, so the table of counts contains no names. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
