import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { defineConfig } from 'vitest/config'

import { buildBrowserScripts } from './scripts/runtime/browser-scripts.mjs'
import { LEXICAL_CONDITION } from './scripts/runtime/lexical.mjs'

// Tests run the compiled browser scripts.
await buildBrowserScripts()

const alias = {
  '@': path.resolve('src'),
  '@collections': path.resolve('collections'),
  '@payload-config': path.resolve('payload.config.ts'),
  '@crm': path.resolve('plugins/crm'),
  '@kit': path.resolve('kit'),
}

/** Integration tests that depend on process memory: settings, limits, mails in delivery. */
const OWN_PROCESS = [
  'accounts',
  'event-streams',
  'hostile',
  'mail',
  'messages',
  'notifications',
  'opening-hours',
  'passwords',
  'rate-limit',
  'reminders',
  'request-mails',
  'sign-in',
  'staff-limits',
].map((name) => `tests/int/${name}.int.test.ts`)

/** Component tests that replace modules; without isolation the replacement would leak into later files. */
const OWN_MODULES = ['collections', 'kit', 'plugins', 'src']
  .flatMap((dir) => readdirSync(dir, { encoding: 'utf8', recursive: true }).map((name) => path.join(dir, name)))
  .filter((file) => file.endsWith('.test.tsx') && readFileSync(file, 'utf8').includes('vi.mock('))

const SOURCES = '{src,plugins,collections,kit,scripts,tests/support}/**/*'
/** A larger young generation: most objects die young, so fewer collections. */
const ROOM = ['--max-semi-space-size=64']
const UNIT = {
  execArgv: [...ROOM, '--import', './tests/support/without-styles.mjs'],
  // Drawing the demo's pictures takes a second, or ten on a busy machine.
  testTimeout: 30_000,
}

/** Fails a component test that leaves something behind, such as a timer or a request. */
const QUIET_PAGE = 'tests/support/quiet-page.ts'

const INT = {
  // Inherited by threads that the product starts.
  execArgv: [...ROOM, ...LEXICAL_CONDITION, '--import', './tests/support/typescript-in-threads.mjs'],
  globalSetup: 'tests/support/database-server.ts',
  hookTimeout: 60_000,
  // One more than cores: tests wait for Postgres, mails and each other's locks.
  maxWorkers: 3,
  sequence: { groupOrder: 3 },
  setupFiles: 'tests/support/int-setup.ts',
  testTimeout: 30_000,
}

export default defineConfig({
  resolve: { alias },
  test: {
    // An upper bound, not a wait: results arrive within milliseconds, or seconds on a busy machine.
    expect: { poll: { interval: 20, timeout: 10_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { ...UNIT, include: [`${SOURCES}.test.ts`], isolate: false, name: 'unit' },
      },
      {
        extends: true,
        test: {
          ...UNIT,
          environment: 'happy-dom',
          exclude: OWN_MODULES,
          include: [`${SOURCES}.test.tsx`],
          // Loading Payload's screens takes seconds: each worker does it once and keeps one page for all of its files.
          isolate: false,
          name: 'unit-pages',
          sequence: { groupOrder: 1 },
          setupFiles: QUIET_PAGE,
        },
      },
      {
        extends: true,
        test: {
          ...UNIT,
          environment: 'happy-dom',
          include: OWN_MODULES,
          name: 'unit-own-modules',
          sequence: { groupOrder: 2 },
          setupFiles: QUIET_PAGE,
        },
      },
      {
        extends: true,
        test: {
          ...INT,
          exclude: OWN_PROCESS,
          include: ['tests/int/**/*.int.test.ts'],
          // Loading Payload and its configuration takes seconds: each worker does it once.
          isolate: false,
          name: 'int',
        },
      },
      { extends: true, test: { ...INT, include: OWN_PROCESS, name: 'int-own-process' } },
    ],
  },
})
