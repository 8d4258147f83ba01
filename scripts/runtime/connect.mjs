import pg from 'pg'

/** A connection for a command. If it breaks, its pending query fails, not the process. */
export async function connect(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs work on a connection of its own. */
export async function withConnection(databaseUrl, work) {
  const client = await connect(databaseUrl)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
