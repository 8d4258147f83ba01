import pg from 'pg'

/** A connection for a command. If it breaks, the pending query fails instead of the process. */
export async function connect(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs work with its own connection. */
export async function withConnection(databaseUrl, work) {
  const client = await connect(databaseUrl)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
