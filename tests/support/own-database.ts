import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { findServer } from '../../scripts/runtime/postgres/daemon.mjs'
import { startPostgres, stopPostgres } from '../../scripts/runtime/postgres.mjs'
import { startTestDatabase } from '../../scripts/runtime/test-database.mjs'
import { databaseUrl, dropDatabase, onServer, TEMPLATE } from './database-server'
import { uniqueName } from './server-process'

/** Runs one statement on a connection of its own; returns its rows. */
export async function query<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that stops also breaks the connection after the statement has failed; the statement's error says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Lets the server on this database wait for locks and statements as long as a test holds them; by default it gives up
 * after 3 s (docs/decisions/0025). Call before the server starts.
 */
export async function letWaitForLocks(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  for (const limit of ['lock_timeout', 'statement_timeout'])
    await query(url, `alter database "${name}" set ${limit} = '60s'`)
}

/** Locks tables (comma-separated); returns a function that releases them. */
export async function lockTables(url: string, tables: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`begin; lock table ${tables} in access exclusive mode`)
  return () => client.end()
}

interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

/**
 * Makes a database on the tests' server (TEST_DATABASE_URL), else on a new one. Copies the integration tests' template
 * if there is one, which saves the migrations; `isEmpty` never does.
 */
export async function createDatabase({ isEmpty = false } = {}): Promise<OwnDatabase> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { serverUrl: given, stop: () => Promise.resolve() } : await startTestDatabase()
  const name = uniqueName('e2e')
  const templates = await query(server.serverUrl, 'select from pg_database where datname = $1', [TEMPLATE])
  const source = isEmpty || templates.length === 0 ? '' : `template ${TEMPLATE}`
  await onServer(server.serverUrl, `create database ${name} ${source}`)
  return {
    drop: async () => {
      await dropDatabase(server.serverUrl, name)
      await server.stop()
    },
    url: databaseUrl(server.serverUrl, name),
  }
}

/** A Postgres server of this test alone, which may be stopped, frozen and killed. */
export interface OwnPostgres {
  /** Unchanged after restarts. */
  url: string
  /** Regular stop: connections are closed, and everything acknowledged is on disk. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Freezes its processes with their sockets open, as when a machine hangs or a cable is cut. */
  freeze: () => void
  thaw: () => void
  /** kill -9 of all its processes: the next start replays the log. */
  crash: () => void
  remove: () => Promise<void>
}

/** Starts a Postgres server. `isDurable`: an acknowledged commit survives a crash, as in production. */
export async function startOwnPostgres({ isDurable }: { isDurable: boolean }): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-own-postgres-'))
  // Postgres runs as another user when the tests run as root.
  chmodSync(dataDir, 0o755)
  const { url } = await startPostgres({ dataDir, isDurable })
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(join(dataDir, 'postgres'))) killIfThere(pid, name)
  }
  return {
    crash: () => signal('SIGKILL'),
    freeze: () => {
      signal('SIGSTOP')
      // Again, because a connection accepted meanwhile has a new process.
      signal('SIGSTOP')
    },
    remove: async () => {
      signal('SIGCONT')
      await stopPostgres(dataDir)
      rmSync(dataDir, { force: true, recursive: true })
    },
    start: async () => {
      const again = await startPostgres({ dataDir, isDurable })
      if (again.url !== url) throw new Error('The restarted database has another address')
    },
    stop: () => stopPostgres(dataDir),
    thaw: () => signal('SIGCONT'),
    url,
  }
}

/** Ignores a process that has ended since it was listed. */
function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The server's process first, then its backends. Empty if it is not running. */
function processesOf(cluster: string): number[] {
  const server = findServer(cluster)
  if (!server) return []
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = all
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server.pid)
    .map(([pid = 0]) => pid)
  return [server.pid, ...children]
}
