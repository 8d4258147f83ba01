import { ensureBuilt } from './build.mjs'
import { prepareDataDir } from './data-dir.mjs'
import { provideDatabase } from './database.mjs'
import { requireValidEnvironment } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { say } from './say.mjs'
import { applySettings, loadEnvFile, readSettings, requireFreePort } from './settings.mjs'
import { runCommand } from './shutdown.mjs'

/** Installs and builds for a container image; neither depends on the machine that will run it. */
export const buildSite = () =>
  runCommand(async () => {
    await ensureInstalled(say)
    await ensureBuilt(say)
  })

/** Starts the site from a fresh clone or after any crash. Checks that fail fast come first. */
export function runSite({ isDev }) {
  return runCommand(async () => {
    loadEnvFile()
    const read = readSettings()
    await requireFreePort(read)
    const settings = { ...read, dataDir: await prepareDataDir(read.dataDir) }
    await ensureInstalled(say)
    await requireValidEnvironment()
    const databaseUrl = await provideDatabase(settings, say)
    const { beforeSite, besideSite } = await import('../backup/around-the-site.mjs')
    await beforeSite({ databaseUrl, dataDir: settings.dataDir }, say, { isDev })
    if (!isDev) await ensureBuilt(say)
    applySettings(settings, { mode: isDev ? 'development' : 'production', databaseUrl })
    say('A arrancar o site…')
    const { serve } = await import('./server.mjs')
    await serve({ settings, isDev, tell: say })
    await besideSite(databaseUrl, { isDev })
  })
}
