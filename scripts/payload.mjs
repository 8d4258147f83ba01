// Payload's command line with what it needs to load the config: `node scripts/payload.mjs generate:types`,
// `node scripts/payload.mjs migrate:create name`. Neither touches a database.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { LEXICAL_CONDITION } from './runtime/lexical.mjs'
import { ROOT } from './runtime/paths.mjs'

/** Payload's command ends by `process.exit`; one that merely runs out of work has failed. */
const FAILED_UNLESS_EXITED = 'data:text/javascript,process.exitCode=1'

const env = {
  ...process.env,
  DATABASE_URL: process.env.DATABASE_URL || 'postgres://nobody@127.0.0.1:1/none',
  PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || 'only-to-load-the-configuration',
}
const loaders = [...LEXICAL_CONDITION, '--import', 'tsx', '--import', FAILED_UNLESS_EXITED]
const command = [join(ROOT, 'node_modules/payload/bin.js'), '--disable-transpile', ...process.argv.slice(2)]
const child = spawn(process.execPath, [...loaders, ...command], { cwd: ROOT, env, stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
