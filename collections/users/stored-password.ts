import crypto from 'node:crypto'
import { promisify } from 'node:util'

/**
 * How Payload 3.90 stores a password (auth/strategies/local/generatePasswordSaltHash); it exports no check. A test
 * compares this with what Payload stores.
 */
const CURRENT = { iterations: 600_000, keyLength: 32, prefix: 'pbkdf2-sha256-v1:' }
/** Format of older versions, without a prefix. */
const LEGACY = { iterations: 25_000, keyLength: 512, prefix: '' }

export async function isStoredPassword(text: string, hash: string, salt: string): Promise<boolean> {
  const { iterations, keyLength, prefix } = hash.startsWith(CURRENT.prefix) ? CURRENT : LEGACY
  const stored = Buffer.from(hash.slice(prefix.length), 'hex')
  const made = await derive(text, salt, iterations, keyLength)
  return stored.length === made.length && crypto.timingSafeEqual(stored, made)
}

/** Does the work of a password check for an unknown name. */
export async function pretendToCheck(): Promise<void> {
  await derive('nobody', crypto.randomBytes(32).toString('hex'), CURRENT.iterations, CURRENT.keyLength)
}

/** A recovery code's 50 random bits need less work than a password. */
const CODE = { iterations: 25_000, keyLength: 32 }

/**
 * Hash of a recovery code, deterministic per person. Does not depend on PAYLOAD_SECRET, so codes survive its change.
 */
export const hashOfCode = async (code: string, userId: string): Promise<string> =>
  (await derive(code, `recovery ${userId}`, CODE.iterations, CODE.keyLength)).toString('base64url')

function derive(text: string, salt: string, iterations: number, keyLength: number): Promise<Buffer> {
  // Looked up per call, so that a test can count calls.
  return promisify(crypto.pbkdf2)(text, salt, iterations, keyLength, 'sha256')
}
