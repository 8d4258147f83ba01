import { expect, it, vi } from 'vitest'

import robots from './robots'

vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-the-tests-only')

it('[LINK-04] names no address of a link: what may not be fetched is never seen to be noindex', () => {
  const link = `/orcamento/${'a'.repeat(32)}`
  const addresses = ['', '/pdf', '/revisao/1', '/lembretes'].map((part) => link + part)
  const { disallow = [] } = [robots().rules].flat()[0] ?? {}
  const rules = [disallow].flat()
  expect(rules).toContain('/admin')
  for (const rule of rules) expect(addresses.filter((address) => address.startsWith(rule))).toEqual([])
  expect(JSON.stringify(robots())).not.toMatch(/orcamento/)
})
