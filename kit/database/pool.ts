import pg from 'pg'

import { isDatabaseAway } from '@kit/lib/database-errors'
import { awayMarker } from '@kit/process/page-status'
import { currentLane, Lanes, type Pass } from './lanes'
import { BACKGROUND_QUERY_TIMEOUT_MS, QUERY_TIMEOUT_MS, SET_LIMITS } from './timeouts'

type Done = (release?: Error | boolean) => void
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void

/** Undeclared properties of a node-postgres connection. */
interface ConnectionState {
  connectionParameters: { query_timeout: number }
  connection: {
    on(event: 'readyForQuery', listener: (message: { status: string }) => void): void
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void
  }
  /** False while a query is in progress. */
  readyForQuery: boolean
}

/** SQLSTATE of lock_timeout (lock_not_available) and statement_timeout (query_canceled). */
const TIMEOUT_CODES = new Set(['55P03', '57014'])

const stateOf = (client: pg.PoolClient) => client as unknown as ConnectionState

/** Awaited by node-postgres, although its types do not say so. */
async function setLimits(client: pg.ClientBase): Promise<void> {
  // Migrations run from the command line have no limits.
  if (process.env.PAYLOAD_MIGRATING !== 'true') await client.query(SET_LIMITS)
}

/**
 * A node-postgres pool that survives database failures.
 *
 * - A connection that breaks while idle or between two queries emits 'error', which would end the process without a
 * listener.
 *   Its next query fails, or the pool has already replaced it.
 * - Each connection has the server-side limits of `timeouts`.
 * - Work that waits for one lock fills its own lane, not the whole pool (`lanes`).
 * - A connection whose last query got no answer, or that is still in a transaction, is never reused: the next writes
 * would
 *   land in a transaction that nobody commits.
 */
class SteadyPool extends pg.Pool {
  private readonly lanes = new Lanes()
  private readonly passes = new WeakMap<pg.PoolClient, Pass>()
  /** Marks the page as away whose query the database cancelled. */
  private readonly markAway = new WeakMap<pg.PoolClient, () => void>()
  private readonly inTransaction = new WeakSet<pg.PoolClient>()

  constructor(options?: pg.PoolConfig) {
    super({ ...options, onConnect: setLimits as NonNullable<pg.PoolConfig['onConnect']> })
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      client.on('error', () => this.markAway.get(client)?.())
      this.watchConnection(client)
    })
    this.on('release', (_error, client) => this.passes.get(client)?.leave())
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback) return this.take(callback)
    return new Promise((resolve, reject) => {
      this.take((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection'))))
    })
  }

  private take(callback: ConnectCallback): void {
    const lane = currentLane()
    const markAway = awayMarker()
    const answer: ConnectCallback = (error, client, done) => {
      if (client) this.markAway.set(client, markAway)
      else markAway()
      callback(error, client, done)
    }
    if (lane === undefined) return this.open(undefined, answer)
    this.lanes.enter(
      lane,
      (pass) => this.open(pass, answer),
      (refusal) => answer(refusal, undefined, () => undefined),
    )
  }

  private open(pass: Pass | undefined, callback: ConnectCallback): void {
    super.connect((error, client, done) => {
      if (!client) {
        pass?.leave()
        return callback(error, undefined, done)
      }
      if (pass) this.passes.set(client, pass)
      stateOf(client).connectionParameters.query_timeout = pass ? QUERY_TIMEOUT_MS : BACKGROUND_QUERY_TIMEOUT_MS
      const release = client.release.bind(client)
      client.release = (reason) => release(reason ?? (this.isClean(client) ? undefined : true))
      callback(error, client, client.release)
    })
  }

  private watchConnection(client: pg.PoolClient): void {
    const { connection } = stateOf(client)
    connection.on('readyForQuery', ({ status }) => {
      if (status === 'I') this.inTransaction.delete(client)
      else this.inTransaction.add(client)
    })
    connection.on('errorMessage', ({ code }) => {
      if (isDatabaseAway({ code })) this.markAway.get(client)?.()
      if (code && TIMEOUT_CODES.has(code)) this.passes.get(client)?.noteTimeout()
    })
  }

  private isClean(client: pg.PoolClient): boolean {
    return stateOf(client).readyForQuery && !this.inTransaction.has(client)
  }
}

export const steadyPg: typeof pg = { ...pg, Pool: SteadyPool }
