import { expect, it, vi } from 'vitest'
import { runSteps } from './run-tests.mjs'
import { Failure } from './say.mjs'

it('takes a failing prerequisite as the failure of each step that needs it, and runs and sums the others', async () => {
  const provide = () => Promise.reject(new Failure('Não há base de dados.\nTente de novo.'))
  const step = (name: string, code: number, needs?: string[]) => {
    return { name, kind: 'check', command: [process.execPath, '-e', `process.exit(${code})`], needs }
  }
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const sum = await runSteps(
    [
      { ...step('generated', 0, ['postgres']), lane: 'sources' },
      { ...step('layering', 1), lane: 'sources' },
      step('int', 0, ['postgres']),
      step('e2e', 0),
      { name: 'gone', kind: 'check', command: ['no-such-program'] },
    ],
    { env: process.env, provide, reportDir: 'no-reports' },
  )
  output.mockRestore()
  expect(sum).toEqual({
    failures: [
      'generated: Não há base de dados.',
      'layering: terminou com o código 1',
      'int: Não há base de dados.',
      'gone: spawn no-such-program ENOENT',
    ],
    passed: 1,
    skipped: 0,
  })
})
