// Payload's command line, able to load the config: `node scripts/payload.mjs generate:types`, `node scripts/payload.mjs
// migrate:create name`. Neither touches a database; `reset-2fa` uses the site's, which may be running.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { prepareDataDir } from './runtime/data-dir.mjs'
import { provideDatabase } from './runtime/database.mjs'
import { LEXICAL_CONDITION } from './runtime/lexical.mjs'
import { ROOT } from './runtime/paths.mjs'
import { say } from './runtime/say.mjs'
import { loadEnvFile, readSettings } from './runtime/settings.mjs'
import { runCommand, shutDown } from './runtime/shutdown.mjs'

/** Payload's commands end with `process.exit`; one that just runs out of work has failed. */
const FAILED_UNLESS_EXITED = 'data:text/javascript,process.exitCode=1'

async function databaseOfSite() {
  loadEnvFile()
  const settings = readSettings()
  const dataDir = await prepareDataDir(settings.dataDir, { neededMegabytes: 0 })
  return provideDatabase({ ...settings, dataDir }, say)
}

function run(databaseUrl) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl || 'postgres://nobody@127.0.0.1:1/none',
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || 'only-to-load-the-configuration',
  }
  const loaders = [...LEXICAL_CONDITION, '--import', 'tsx', '--import', FAILED_UNLESS_EXITED]
  const command = [join(ROOT, 'node_modules/payload/bin.js'), '--disable-transpile', ...process.argv.slice(2)]
  const child = spawn(process.execPath, [...loaders, ...command], { cwd: ROOT, env, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

if (process.argv[2] === 'reset-2fa') await runCommand(async () => shutDown(await run(await databaseOfSite())))
else process.exit(await run(process.env.DATABASE_URL))
