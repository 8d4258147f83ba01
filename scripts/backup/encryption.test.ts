import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { decrypted, encrypted } from './encryption.mjs'

const FRAME = 256 * 1024
const PASSPHRASE = 'cavalo bateria agrafo'

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const source = (bytes: Buffer, size = 100_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
/** Weak scrypt parameters keep tests fast where key derivation is not under test. */
const SIMPLE = { N: 16, maxmem: 1024 * 1024, p: 1, r: 1 }
const seal = (bytes: Buffer, cost?: typeof SIMPLE) =>
  collect(encrypted(source(bytes), PASSPHRASE, cost) as AsyncIterable<Buffer>)
const unseal = (bytes: Buffer, passphrase = PASSPHRASE, cost?: typeof SIMPLE) =>
  collect(decrypted(source(bytes, 77_777), passphrase, cost) as AsyncIterable<Buffer>)
const open = (bytes: Buffer) => unseal(bytes, PASSPHRASE, SIMPLE)

describe('[OPS-02] encrypted backups', () => {
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])('gives %i bytes back as they were', async (length) => {
    const bytes = randomBytes(length)
    const sealed = await seal(bytes, SIMPLE)
    expect((await open(sealed)).equals(bytes)).toBe(true)
    expect(length < 64 || !sealed.includes(bytes.subarray(0, 64))).toBe(true)
  })

  it('opens with its passphrase, and not with another', async () => {
    const bytes = randomBytes(10)
    const sealed = await seal(bytes)
    expect(await unseal(sealed)).toEqual(bytes)
    await expect(unseal(sealed, 'outra palavra-passe')).rejects.toThrow(/A palavra-passe não abre/)
    // A different scrypt cost derives a different key.
    await expect(open(sealed)).rejects.toThrow(/A palavra-passe não abre/)
  })

  it('notices a changed byte, wherever it is', async () => {
    const sealed = await seal(randomBytes(FRAME + 100), SIMPLE)
    for (const at of [20, 40, FRAME, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await expect(open(changed), `byte ${at}`).rejects.toThrow()
    }
  })

  it('notices a cut, also between two frames, and a frame that was left out', async () => {
    const sealed = await seal(randomBytes(3 * FRAME), SIMPLE)
    const frame = 4 + FRAME + 16
    const header = sealed.length - 3 * frame
    for (const end of [10, header, header + frame, header + 2 * frame, sealed.length - 5])
      await expect(open(sealed.subarray(0, end)), `cut at ${end}`).rejects.toThrow()
    const without = Buffer.concat([sealed.subarray(0, header), sealed.subarray(header + frame)])
    await expect(open(without)).rejects.toThrow()
  })
})
