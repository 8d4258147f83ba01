import path from 'node:path'

import { defineConfig } from 'vitest/config'

import { buildBrowserScripts } from './scripts/runtime/browser-scripts.mjs'
import { LEXICAL_CONDITION } from './scripts/runtime/lexical.mjs'

// Tests run what the pages are given.
await buildBrowserScripts()

const alias = {
  '@': path.resolve('src'),
  '@collections': path.resolve('collections'),
  '@payload-config': path.resolve('payload.config.ts'),
  '@crm': path.resolve('plugins/crm'),
  '@kit': path.resolve('kit'),
}

/** Integration tests of what a process keeps in memory: its settings, its limits, mails on their way. */
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

/** Component tests that put something else in a module's place, which would stay there for the files after them. */
const OWN_MODULES = [
  'kit/admin/form/typed-number',
  'plugins/crm/search/admin/typed-ahead',
  'src/site/contact/whatsapp-link',
  'src/site/layout/site-menu',
].map((name) => `${name}.test.tsx`)

const SOURCES = '{src,plugins,collections,kit,scripts,tests/support}/**/*'
/** What lives for a moment, and most does, is collected less often. */
const ROOM = ['--max-semi-space-size=64']
const UNIT = {
  execArgv: [...ROOM, '--import', './tests/support/without-styles.mjs'],
  // Drawing the demo's pictures takes a second, and ten on a machine that is busy.
  testTimeout: 30_000,
}

/** What a component test leaves behind fails that test. */
const QUIET_PAGE = 'tests/support/quiet-page.ts'

const INT = {
  // Threads that the product starts inherit these.
  execArgv: [...ROOM, ...LEXICAL_CONDITION, '--import', './tests/support/typescript-in-threads.mjs'],
  globalSetup: 'tests/support/database-server.ts',
  hookTimeout: 60_000,
  // One more than cores: they wait for Postgres, for mails and for each other's locks.
  maxWorkers: 3,
  sequence: { groupOrder: 3 },
  setupFiles: 'tests/support/int-setup.ts',
  testTimeout: 30_000,
}

export default defineConfig({
  resolve: { alias },
  test: {
    // A bound, and not a wait: what comes is seen within milliseconds, on a machine that is busy within seconds.
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
          // Loading Payload's screens takes seconds: a worker does it once, and keeps one page for all of its files.
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
          // Loading Payload and its configuration takes seconds: a worker does it once.
          isolate: false,
          name: 'int',
        },
      },
      { extends: true, test: { ...INT, include: OWN_PROCESS, name: 'int-own-process' } },
    ],
  },
})
