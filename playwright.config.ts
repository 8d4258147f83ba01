import { defineConfig } from '@playwright/test'

import { WHOLE_BROWSER } from './tests/support/whole-browser'

/** Also passed to the site's start (tests/support/demo-site.ts). */
const PORT = (process.env.E2E_PORT ??= '3210')
const isRoot = process.getuid?.() === 0
const WHOLE = new RegExp(WHOLE_BROWSER)
const CROWD = 'platform-two-processes.e2e.ts'

const AS_ROOT = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update']
/** Lets all tabs of a worker share compiled code (tests/support/shared-context.ts). */
const ONE_RENDERER = '--renderer-process-limit=1'

/** The browser at that path, or Playwright's own if undefined. */
const browserAt = (executablePath: string | undefined, ...args: string[]) => ({
  launchOptions: {
    args: [...args, ...(isRoot ? AS_ROOT : [])],
    ...(executablePath ? { executablePath } : {}),
  },
})

const wholeBrowser = {
  ...browserAt(process.env.CHROMIUM_PATH),
  contextOptions: { reducedMotion: 'no-preference' as const },
}

export default defineConfig({
  // Files are independent: each uses its own records and starts its own extra servers.
  fullyParallel: false,
  // Platform tests mostly wait and take longer in sequence than the browser tests, which keep the cores busy meanwhile.
  // With more workers servers would miss the deadlines of the tests.
  projects: [
    { name: 'platform', testIgnore: CROWD, testMatch: 'platform-*.e2e.ts', timeout: 300_000, workers: 2 },
    { name: 'browser', grepInvert: WHOLE, testIgnore: 'platform-*.e2e.ts', workers: 3 },
    { name: 'whole-browser', grep: WHOLE, use: wholeBrowser, workers: 1 },
    // Opens hundreds of connections against limits, so it needs the machine to itself. To run it alone: `--no-deps`.
    {
      name: 'crowd',
      dependencies: ['platform', 'browser', 'whole-browser'],
      testMatch: CROWD,
      timeout: 300_000,
      workers: 1,
    },
  ],
  // Two servers, two browsers and Postgres share two busy cores.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  globalSetup: './tests/support/demo-site.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  retries: 0,
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // Only a guard against hanging: tests may start servers of their own. `expect.timeout` bounds what a user would wait
  // for.
  timeout: 180_000,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    ...browserAt(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH, ONE_RENDERER),
    // Avoids waiting for fades and slides. Motion itself is tested in the whole browser, or with `emulateMedia`.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-PT',
    timezoneId: 'Africa/Luanda',
    trace: 'off',
  },
  // Three workers keep both cores busy; a fourth only slows down the others.
  workers: 3,
})
