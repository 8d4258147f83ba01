// Payload's command line with what it needs to load the config: `node scripts/payload.mjs generate:types`,
// `node scripts/payload.mjs migrate:create name`. Neither touches a database.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ROOT } from './platform/paths.mjs'

const env = {
  ...process.env,
  DATABASE_URL: process.env.DATABASE_URL || 'postgres://nobody@127.0.0.1:1/none',
  PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || 'only-to-load-the-configuration',
}
const child = spawn(process.execPath, [join(ROOT, 'node_modules/payload/bin.js'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
