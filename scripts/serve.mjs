import { beforeSite, besideSite } from './backup/around-the-site.mjs'
import { prepareDataDir } from './runtime/data-dir.mjs'
import { hasBuild } from './runtime/build.mjs'
import { provideDatabase } from './runtime/database.mjs'
import { requireValidEnvironment } from './runtime/environment.mjs'
import { Failure, say } from './runtime/say.mjs'
import { serve } from './runtime/server.mjs'
import { applySettings, loadEnvFile, readSettings } from './runtime/settings.mjs'
import { runCommand } from './runtime/shutdown.mjs'

/**
 * The server alone, for tests and for operators with their own supervisor: `node --max-semi-space-size=32
 * scripts/serve.mjs [--dev]` (the flag: docs/decisions/0048). Expects installed dependencies, a build (unless --dev)
 * and DATABASE_URL. Listens on HOST:PORT.
 */
await runCommand(async () => {
  const isDev = process.argv.includes('--dev')
  loadEnvFile()
  const read = readSettings()
  if (!read.databaseUrl) throw new Failure('Falta DATABASE_URL: use npm start, que traz a sua própria base de dados.')
  if (!isDev && !hasBuild()) throw new Failure('Falta a construção do site: use npm start.')
  await requireValidEnvironment()
  await provideDatabase(read, say)
  const settings = { ...read, dataDir: await prepareDataDir(read.dataDir) }
  await beforeSite(settings, say, { isDev })
  applySettings(settings, { mode: isDev ? 'development' : 'production', databaseUrl: read.databaseUrl })
  await serve({ settings, isDev, tell: say })
  await besideSite(read.databaseUrl, { isDev })
})
