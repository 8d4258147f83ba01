import { prepareDataDir } from './runtime/data-dir.mjs'
import { loadEnvFile, readSettings } from './runtime/settings.mjs'
import { findPostgresUrl, keepPostgres, stopPostgres } from './runtime/postgres.mjs'
import { Failure, say } from './runtime/say.mjs'
import { runCommand, shutDown } from './runtime/shutdown.mjs'

/** For developers: `node scripts/postgres.mjs start|stop|url` for the embedded Postgres of DATA_DIR. */
const actions = {
  start: async (dataDir) => say(await keepPostgres({ dataDir, say: (line) => console.error(line) })),
  stop: (dataDir) => stopPostgres(dataDir),
  url: (dataDir) => {
    const url = findPostgresUrl(dataDir)
    if (!url) throw new Failure('A base de dados incluída não está a correr: node scripts/postgres.mjs start.')
    say(url)
  },
}

await runCommand(async () => {
  const action = actions[process.argv[2] ?? '']
  if (!action) throw new Failure('Uso: node scripts/postgres.mjs start|stop|url')
  loadEnvFile()
  const { dataDir } = readSettings()
  await action(await prepareDataDir(dataDir, { neededMegabytes: 0 }))
  await shutDown(0)
})
