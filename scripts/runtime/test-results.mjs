import { readFileSync } from 'node:fs'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The failed tests of one file in vitest's report, or the file itself if it failed without one. */
function failuresOfFile({ assertionResults, name, status }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [name]
  return failed.map(({ fullName }) => `${name}: ${fullName}`)
}

/** The failed tests of a suite in Playwright's report, nested suites included. */
function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`)
  return [...failed, ...suites.flatMap(failuresOfSuite)]
}

const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOfFile),
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: suites.flatMap(failuresOfSuite),
    skipped: stats.skipped,
  }),
}

/**
 * A step's results with its failures by name. If a runner fails without a failed test (an error outside all tests) or
 * leaves no report, that counts as one failure, so that no error looks like success.
 */
export function stepResults({ kind, code, reportFile }) {
  const ended = `terminou com o código ${code}`
  const reader = readers[kind]
  if (!reader)
    return code === 0 ? { passed: 1, failures: [], skipped: 0 } : { passed: 0, failures: [ended], skipped: 0 }
  const report = readReport(reportFile)
  if (!report) return { passed: 0, failures: [`${ended}, sem relatório`], skipped: 0 }
  const results = reader(report)
  return code !== 0 && results.failures.length === 0 ? { ...results, failures: [ended] } : results
}
