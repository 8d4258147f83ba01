import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countResults } from './test-results.mjs'

let folder: string
let reportFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'))
  reportFile = path.join(folder, 'report.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const VITEST = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }

describe('countResults', () => {
  it('counts a check as one', () => {
    expect(countResults({ kind: 'check', code: 0, reportFile })).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countResults({ kind: 'check', code: 2, reportFile })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('takes the numbers of the runners', () => {
    writeFileSync(reportFile, JSON.stringify(VITEST))
    expect(countResults({ kind: 'vitest', code: 0, reportFile })).toEqual({ passed: 5, failed: 0, skipped: 1 })
    writeFileSync(reportFile, JSON.stringify({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 } }))
    expect(countResults({ kind: 'playwright', code: 1, reportFile })).toEqual({ passed: 4, failed: 2, skipped: 0 })
  })

  it('never takes a broken run for a success', () => {
    expect(countResults({ kind: 'vitest', code: 0, reportFile })).toEqual({ passed: 0, failed: 1, skipped: 0 })
    writeFileSync(reportFile, JSON.stringify(VITEST))
    expect(countResults({ kind: 'vitest', code: 1, reportFile })).toEqual({ passed: 5, failed: 1, skipped: 1 })
  })
})
