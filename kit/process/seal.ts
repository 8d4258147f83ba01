import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import { getEnv } from './env'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

interface Seal {
  /** `text` encrypted for one owner, a record's id for instance: nonce, tag and text in base64url. */
  seal: (text: string, owner: string) => string
  /** The text; null if sealed with another PAYLOAD_SECRET, for another purpose or another owner. */
  open: (sealed: string, owner: string) => string | null
}

/** Texts that the server alone can read, with a key of `purpose` derived from PAYLOAD_SECRET: a stolen database opens none. */
export function createSeal(purpose: string): Seal {
  let key: Buffer | undefined
  const keyOf = (): Buffer => (key ??= Buffer.from(hkdfSync('sha256', getEnv().payloadSecret, '', purpose, 32)))
  return {
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(ALGORITHM, keyOf(), bytes.subarray(0, NONCE_BYTES))
        decipher.setAAD(Buffer.from(owner))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(), nonce)
      cipher.setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
  }
}
