import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import { getEnv } from './env'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

export interface Seal {
  /** Encrypts `text` for one owner, for example a record's id: nonce, tag and text in base64url. */
  seal: (text: string, owner: string) => string
  /** Decrypts the text; null if it was sealed with another PAYLOAD_SECRET, for another purpose or another owner. */
  open: (sealed: string, owner: string) => string | null
  /** Returns it unchanged if PAYLOAD_SECRET opens it, re-sealed if PAYLOAD_SECRET_OLD does; null if neither. */
  reseal: (sealed: string, owner: string) => string | null
}

/** A column of sealed texts, declared by its slice. `owner` is the owner's column, or SQL for it. */
export interface SealedColumn {
  column: string
  owner: string
  seal: Seal
  table: string
}

/**
 * Encrypts texts with a key derived from PAYLOAD_SECRET for one `purpose`, so that a stolen database alone reveals
 * none.
 */
export function createSeal(purpose: string): Seal {
  const keys = new Map<string, Buffer>()
  const keyOf = (secret: string): Buffer => {
    const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    keys.set(secret, key)
    return key
  }
  const openWith = (secret: string, sealed: string, owner: string): string | null => {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
  const seal: Seal['seal'] = (text, owner) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, keyOf(getEnv().payloadSecret), nonce)
    cipher.setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }
  return {
    open: (sealed, owner) => openWith(getEnv().payloadSecret, sealed, owner),
    reseal: (sealed, owner) => {
      const { payloadSecret, payloadSecretOld } = getEnv()
      if (openWith(payloadSecret, sealed, owner) !== null) return sealed
      const text = payloadSecretOld ? openWith(payloadSecretOld, sealed, owner) : null
      return text === null ? null : seal(text, owner)
    },
    seal,
  }
}
