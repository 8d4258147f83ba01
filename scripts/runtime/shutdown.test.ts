import { spawnSync } from 'node:child_process'

import { expect, it } from 'vitest'

const shutdown = new URL('shutdown.mjs', import.meta.url).href

it.each(['text', 'json'])(
  'an operator’s error of the application is one sentence too, in the log’s format %s',
  (format) => {
    const thrown = `Object.assign(new Error('ADMIN_PASSWORD: curta.'), { isForOperator: true })`
    const script = `import { runCommand } from '${shutdown}'; await runCommand(() => Promise.reject(${thrown}))`
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      env: { ...process.env, LOG_FORMAT: format },
    })
    expect(status).toBe(1)
    expect(stdout + stderr).toContain('ADMIN_PASSWORD: curta.')
    expect(stdout + stderr, 'no stack').not.toMatch(/\bat /)
  },
)
