import { defineConfig } from '@playwright/test'

import { WHOLE_BROWSER } from './tests/support/whole-browser'

/** Also told to the site's start (tests/support/demo-site.ts). */
const PORT = (process.env.E2E_PORT ??= '3210')
const isRoot = process.getuid?.() === 0
const WHOLE = new RegExp(WHOLE_BROWSER)
const CROWD = 'platform-two-processes.e2e.ts'

const AS_ROOT = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update']
/** What is compiled once is at hand for every tab of a worker (tests/support/shared-context.ts). */
const ONE_RENDERER = '--renderer-process-limit=1'

/** The browser at that path; Playwright's own when there is none. */
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
  // Every file has its own records; the servers that a file starts itself are its own too.
  fullyParallel: false,
  // Tests that kill, lock and fill mostly wait, one after the other longer than the browsers take; beside them those keep
  // the cores busy until the end. More of both at once would be late for the seconds within which a server has to answer.
  projects: [
    { name: 'platform', testIgnore: CROWD, testMatch: 'platform-*.e2e.ts', timeout: 300_000, workers: 2 },
    { name: 'browser', grepInvert: WHOLE, testIgnore: 'platform-*.e2e.ts', workers: 3 },
    { name: 'whole-browser', grep: WHOLE, use: wholeBrowser, workers: 1 },
    // Hundreds at once within the limits of a connection: the machine has to be theirs. Alone: `--no-deps`.
    {
      name: 'crowd',
      dependencies: ['platform', 'browser', 'whole-browser'],
      testMatch: CROWD,
      timeout: 300_000,
      workers: 1,
    },
  ],
  // Two servers, two browsers and Postgres share what may be two busy cores.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  globalSetup: './tests/support/demo-site.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  retries: 0,
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // Bounds against hanging, said once: a test may start servers of its own, and what a person waits for is `expect.timeout`.
  timeout: 180_000,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    ...browserAt(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH, ONE_RENDERER),
    // As people have it who asked for less of it: nothing is waited for that only fades or slides. What motion itself does is
    // tested in the whole browser, or with `emulateMedia`.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-PT',
    timezoneId: 'Africa/Luanda',
    trace: 'off',
  },
  // Three keep both cores busy; a fourth only makes each of them slower.
  workers: 3,
})
