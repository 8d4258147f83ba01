import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { TotalBlockingTime } from 'lighthouse/core/computed/metrics/total-blocking-time.js'

import { inProcessorTime } from './processor-time.mjs'

const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Taken per figure, because no single run is typical in all of them. */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Runs Lighthouse several times on a page, as a mid-range phone with slow-4G throttling, and returns medians. Scores
 * are 0–100, times milliseconds, bytes compressed; `failing` lists audits that failed in any run; TBT and Lighthouse's
 * benchmark index also have their range. `tbtOfProcessor` is TBT computed from each task's processor time instead of
 * wall-clock time.
 */
export async function audit(url, { executablePath, runs }) {
  const results = []
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(url, executablePath))
  const { failing: _, ...figures } = results[0]
  const range = (key) => {
    const values = results.map((result) => result[key])
    return [Math.min(...values), Math.max(...values)]
  }
  return {
    ...Object.fromEntries(Object.keys(figures).map((key) => [key, median(results.map((result) => result[key]))])),
    failing: [...new Set(results.flatMap(({ failing }) => failing))],
    speedRange: range('speed'),
    tbtOfProcessorRange: range('tbtOfProcessor'),
    tbtRange: range('tbt'),
  }
}

async function auditOnce(url, executablePath) {
  const browser = await chromium.launch({
    args: [`--remote-debugging-port=${PORT}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    executablePath,
  })
  try {
    const options = { logLevel: 'error', onlyCategories: CATEGORIES, output: 'json', port: PORT }
    const { artifacts, lhr } = await lighthouse(url, options)
    const value = (id) => lhr.audits[id]?.numericValue ?? Number.NaN
    const scores = Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]))
    return {
      accessibility: scores.accessibility,
      bestPractices: scores['best-practices'],
      bytes: value('total-byte-weight'),
      cls: value('cumulative-layout-shift'),
      failing: Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
        .map(({ id }) => id),
      lcp: value('largest-contentful-paint'),
      performance: scores.performance,
      seo: scores.seo,
      speed: lhr.environment.benchmarkIndex,
      tbt: value('total-blocking-time'),
      tbtOfProcessor: await blockingTime({ ...artifacts, Trace: inProcessorTime(artifacts.Trace) }, lhr.configSettings),
    }
  } finally {
    await browser.close()
  }
}

/** Computes Lighthouse's TBT, in milliseconds, from its artifacts. */
async function blockingTime({ DevtoolsLog, GatherContext, HostDPR, SourceMaps, Trace, URL }, settings) {
  const recorded = {
    HostDPR,
    SourceMaps,
    URL,
    devtoolsLog: DevtoolsLog,
    gatherContext: GatherContext,
    settings,
    simulator: null,
    trace: Trace,
  }
  const { timing } = await TotalBlockingTime.request(recorded, { computedCache: new Map(), options: {}, settings })
  return timing
}
