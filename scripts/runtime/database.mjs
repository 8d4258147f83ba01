import { beforeExit } from './shutdown.mjs'
import { Failure } from './say.mjs'

const CONNECT_LIMIT_MS = 5000

function describe(error) {
  const reasons = {
    ECONNREFUSED: 'ligação recusada',
    ENOTFOUND: 'servidor desconhecido',
    '28P01': 'palavra-passe errada',
    '3D000': 'a base não existe',
  }
  // For a host with several addresses Node throws an AggregateError without a message.
  const cause = error.errors?.[0] ?? error
  return reasons[cause.code] ?? cause.message
}

async function requireReachable(databaseUrl) {
  const { default: pg } = await import('pg')
  const { host, pathname } = new URL(databaseUrl)
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    throw new Failure(
      `Não foi possível ligar à base de dados ${host}${pathname} (${describe(error)}): verifique DATABASE_URL.`,
    )
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Provides the database: DATABASE_URL, which must answer within 5 s, or the embedded one, which is started, restarted
 * if it exits, and stopped with this process. Returns its URL.
 */
export async function provideDatabase({ databaseUrl, dataDir }, tell) {
  if (databaseUrl) {
    await requireReachable(databaseUrl)
    return databaseUrl
  }
  const { giveUpStart, keepPostgresUp, startPostgres } = await import('./postgres.mjs')
  // After a power cut a start takes minutes, and the server would outlive a process that is told to stop meanwhile.
  let stop = () => giveUpStart(dataDir)
  beforeExit(() => stop())
  const started = await startPostgres({ dataDir, say: tell }).catch((error) => {
    // It has stopped what it will not use; one that still replays its WAL goes on.
    stop = () => undefined
    throw error
  })
  const { url } = started
  stop = started.stop
  beforeExit(keepPostgresUp({ dataDir, say: tell, url }))
  return url
}
