import { readFileSync } from 'node:fs'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const counters = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
}

/**
 * Counts a step's results. A runner that fails without a failed test (a file that does not load), or leaves no report,
 * counts as one failure: no error may look like a success.
 */
export function countResults({ kind, code, reportFile }) {
  const counter = counters[kind]
  if (!counter) return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  const report = readReport(reportFile)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const counts = counter(report)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
