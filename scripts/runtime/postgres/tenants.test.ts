import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import { enter, isInUse, leave } from './tenants.mjs'

it('a process that leaves while another one looks uses the server no more', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenants-'))
  enter(dataDir)
  expect(isInUse(dataDir)).toBe(true)
  leave(dataDir)
  // Listed, but gone when it is read.
  symlinkSync('gone', path.join(dataDir, 'postgres-tenants/99'))
  expect(isInUse(dataDir)).toBe(false)
  expect(readdirSync(path.join(dataDir, 'postgres-tenants'))).toEqual([])
  rmSync(dataDir, { recursive: true })
})
