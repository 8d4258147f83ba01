import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { Failure } from '../runtime/say.mjs'

const MAGIC = Buffer.from('AGBACKUP-ENC-1\n\0')
const SALT_BYTES = 16
const TAG_BYTES = 16
const LENGTH_BYTES = 4
const HEADER_BYTES = MAGIC.length + SALT_BYTES
const FRAME_BYTES = 256 * 1024
/** 64 MB of memory per guess; a whole backup may use 200 MB. */
const SCRYPT = { N: 2 ** 16, p: 2, r: 8, maxmem: 128 * 1024 * 1024 }

const BAD_PASSPHRASE =
  'A palavra-passe não abre esta cópia de segurança: ou não é a certa, ou o ficheiro está danificado.'
const CUT_SHORT = 'A cópia de segurança está incompleta: o ficheiro foi cortado ou danificado.'

const deriveKey = (passphrase, salt, cost) => promisify(scrypt)(passphrase.normalize('NFC'), salt, 32, cost)

/** Each file has its own key (random salt), so a counter is a safe nonce. Its last byte marks the last frame. */
function nonceOf(index, isLast) {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into pieces of one size; the last may be shorter, and is empty only for an empty stream. */
async function* inPieces(source, size) {
  let pending = []
  let length = 0
  for await (const chunk of source) {
    pending.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const whole = Buffer.concat(pending)
    let start = 0
    // Hold back the last piece until the next chunk: it might be the final one.
    for (; whole.length - start > size; start += size)
      yield { isLast: false, piece: whole.subarray(start, start + size) }
    pending = [whole.subarray(start)]
    length = whole.length - start
  }
  yield { isLast: true, piece: Buffer.concat(pending) }
}

/**
 * Encrypts a stream: scrypt derives the key, AES-256-GCM seals frames of 256 kB. Frame number and end marker are
 * authenticated, so truncated, moved or repeated frames do not decrypt. Only tests pass another cost.
 */
export async function* encrypted(source, passphrase, cost = SCRYPT) {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, salt])
  const key = await deriveKey(passphrase, salt, cost)
  yield header
  let index = 0
  for await (const { isLast, piece } of inPieces(source, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
    cipher.setAAD(header)
    const sealed = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(sealed.length)
    yield length
    yield sealed
    index += 1
  }
}

/** Whether a file starts like an encrypted one. */
export const isEncrypted = (start) => start.subarray(0, MAGIC.length).equals(MAGIC)

/** Reads exact byte counts from a stream of chunks. */
function byteReader(source) {
  const chunks = source[Symbol.asyncIterator]()
  let kept = Buffer.alloc(0)
  const fill = async (count) => {
    const parts = [kept]
    let length = kept.length
    while (length < count) {
      const { done, value } = await chunks.next()
      if (done) break
      parts.push(value)
      length += value.length
    }
    kept = parts.length === 1 ? kept : Buffer.concat(parts)
  }
  const take = async (count) => {
    await fill(count)
    if (kept.length < count) throw new Failure(CUT_SHORT)
    const bytes = kept.subarray(0, count)
    kept = kept.subarray(count)
    return bytes
  }
  const isAtEnd = async () => {
    await fill(1)
    return kept.length === 0
  }
  return { isAtEnd, take }
}

function open(sealed, key, nonce, header) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(header)
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()])
  } catch {
    throw new Failure(BAD_PASSPHRASE)
  }
}

/**
 * Decrypts the output of `encrypted`. Throws a Failure for a wrong passphrase, and for a truncated or modified file.
 */
export async function* decrypted(source, passphrase, cost = SCRYPT) {
  const bytes = byteReader(source)
  const header = Buffer.from(await bytes.take(HEADER_BYTES))
  const key = await deriveKey(passphrase, header.subarray(MAGIC.length), cost)
  for (let index = 0; ; index += 1) {
    const length = (await bytes.take(LENGTH_BYTES)).readUInt32BE()
    if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) throw new Failure(CUT_SHORT)
    const sealed = await bytes.take(length)
    const isLast = await bytes.isAtEnd()
    yield open(sealed, key, nonceOf(index, isLast), header)
    if (isLast) return
  }
}
