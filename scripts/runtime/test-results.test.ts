import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stepResults } from './test-results.mjs'

let folder: string
let reportFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'))
  reportFile = path.join(folder, 'report.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const VITEST = { numPassedTests: 5, numPendingTests: 1, numTodoTests: 0, testResults: [] }

const report = (content: unknown) => writeFileSync(reportFile, JSON.stringify(content))

describe('stepResults', () => {
  it('takes a check as one', () => {
    expect(stepResults({ kind: 'check', code: 0, reportFile })).toEqual({ passed: 1, failures: [], skipped: 0 })
    expect(stepResults({ kind: 'check', code: 2, reportFile })).toMatchObject({
      passed: 0,
      failures: ['terminou com o código 2'],
    })
  })

  it('names what failed in vitest: a test, or a file that does not load', () => {
    const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] }
    const assertionResults = [
      { fullName: 'adds', status: 'passed' },
      { fullName: 'subtracts', status: 'failed' },
    ]
    report({ ...VITEST, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }, broken] })
    expect(stepResults({ kind: 'vitest', code: 1, reportFile })).toEqual({
      passed: 5,
      failures: ['a.test.ts: subtracts', 'b.test.ts'],
      skipped: 1,
    })
  })

  it('names what failed in Playwright, at any depth', () => {
    const specs = [
      { file: 'a.e2e.ts', line: 7, ok: false, title: 'opens' },
      { file: 'a.e2e.ts', line: 9, ok: true, title: 'closes' },
    ]
    report({ stats: { expected: 3, flaky: 1, skipped: 0 }, suites: [{ suites: [{ specs }] }] })
    expect(stepResults({ kind: 'playwright', code: 1, reportFile })).toEqual({
      passed: 4,
      failures: ['a.e2e.ts:7: opens'],
      skipped: 0,
    })
  })

  it('never takes a broken run for a success', () => {
    expect(stepResults({ kind: 'vitest', code: 0, reportFile }).failures).toHaveLength(1)
    report(VITEST)
    expect(stepResults({ kind: 'vitest', code: 1, reportFile })).toMatchObject({
      passed: 5,
      failures: ['terminou com o código 1'],
    })
  })
})
