import path from 'node:path'

import { defineConfig } from 'vitest/config'

import { LEXICAL_CONDITION } from './scripts/runtime/lexical.mjs'

const alias = {
  '@': path.resolve('src'),
  '@collections': path.resolve('collections'),
  '@payload-config': path.resolve('payload.config.ts'),
  '@crm': path.resolve('plugins/crm'),
  '@kit': path.resolve('kit'),
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          include: ['{src,plugins,collections,kit,scripts,tests/support}/**/*.test.{ts,tsx}'],
          name: 'unit',
          // Drawing the demo's pictures takes a second, and ten on a machine that is busy.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Threads that the product starts inherit these.
          execArgv: [...LEXICAL_CONDITION, '--import', './tests/support/typescript-in-threads.mjs'],
          globalSetup: 'tests/support/database-server.ts',
          hookTimeout: 60_000,
          include: ['tests/int/**/*.int.test.ts'],
          maxWorkers: 2,
          name: 'int',
          setupFiles: 'tests/support/int-setup.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
