import pg from 'pg'

/**
 * node-postgres with a pool that outlives the database: an idle connection that breaks is an 'error' event, which
 * without a listener ends the process. The pool has dropped that connection by then, and the next query opens another.
 */
class SteadyPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options)
    this.on('error', () => undefined)
  }
}

export const steadyPg: typeof pg = { ...pg, Pool: SteadyPool }
