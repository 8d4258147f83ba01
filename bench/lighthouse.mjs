import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Lighthouse on a page as on a mid-range phone with its slow-4G throttling, the median of several runs by performance.
 * Scores are 0–100, times milliseconds, bytes what came over the wire.
 */
export async function audit(url, { executablePath, runs }) {
  const results = []
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(url, executablePath))
  results.sort((a, b) => a.performance - b.performance)
  return results[Math.floor(results.length / 2)]
}

async function auditOnce(url, executablePath) {
  const browser = await chromium.launch({
    args: [`--remote-debugging-port=${PORT}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    executablePath,
  })
  try {
    const { lhr } = await lighthouse(url, { logLevel: 'error', onlyCategories: CATEGORIES, output: 'json', port: PORT })
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
      tbt: value('total-blocking-time'),
    }
  } finally {
    await browser.close()
  }
}
