import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

import { getEnv } from '@kit/process/env'

const SECRET_BYTES = 24
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

let key: Buffer | undefined

/** Derived from PAYLOAD_SECRET: a stolen database opens no link (LINK-02). */
const keyOf = (): Buffer => (key ??= Buffer.from(hkdfSync('sha256', getEnv().payloadSecret, '', 'public-links', 32)))

/** A new secret: 24 random bytes in base64url, 32 characters (LINK-01). */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Hash that a link is found by. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The secret, encrypted for one link: nonce, tag and text in base64url. */
export function sealSecret(secret: string, linkId: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(), nonce)
  cipher.setAAD(Buffer.from(linkId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** A link's secret; null if sealed with another PAYLOAD_SECRET or for another link. */
export function openSecret(sealed: string, linkId: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(), bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(linkId))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
