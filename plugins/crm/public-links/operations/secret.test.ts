import { describe, expect, it, vi } from 'vitest'

import { SECRET } from '../domain/purposes'
import { hashOfSecret, linkSeal, makeSecret } from './secret'

vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-the-tests-only')

const LINK = '0190f6a1-0000-7000-8000-000000000001'

describe('the secret of a link', () => {
  it('[LINK-01] is 32 characters of an address, never the same', () => {
    const secrets = new Set(Array.from({ length: 1000 }, makeSecret))
    expect(secrets.size).toBe(1000)
    for (const secret of secrets) expect(secret).toMatch(SECRET)
  })

  it('[LINK-02] is kept as a hash and sealed for its link alone', () => {
    const secret = makeSecret()
    const sealed = linkSeal.seal(secret, LINK)
    expect(sealed).not.toContain(secret)
    expect(linkSeal.seal(secret, LINK)).not.toBe(sealed)
    expect(linkSeal.open(sealed, LINK)).toBe(secret)
    expect(linkSeal.open(sealed, '0190f6a1-0000-7000-8000-000000000002')).toBeNull()
    expect(linkSeal.open(`${sealed.slice(0, -2)}AA`, LINK)).toBeNull()
    expect(hashOfSecret(secret)).toMatch(/^[\da-f]{64}$/)
  })
})
