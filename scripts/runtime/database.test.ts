import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { ROOT } from './paths.mjs'

it('the server alone says in one sentence that its database does not answer', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/serve.mjs'), '--dev'], {
    encoding: 'utf8',
    // Nothing listens on port 1.
    env: { ...process.env, DATABASE_URL: 'postgres://u:p@127.0.0.1:1/base', LOG_FORMAT: 'text' },
    timeout: 20_000,
  })
  expect([status, stderr.trim()]).toEqual([
    1,
    '✖ Não foi possível ligar à base de dados 127.0.0.1:1/base (ligação recusada): verifique DATABASE_URL.',
  ])
}, 30_000)
