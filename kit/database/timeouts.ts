/**
 * Limits that the database enforces: on a statement, a lock wait, an idle transaction, and the interval at which it
 * checks that the client of a running statement is still connected (docs/decisions/0025).
 */
const SERVER_LIMITS = {
  client_connection_check_interval: '1000',
  idle_in_transaction_session_timeout: '15000',
  lock_timeout: '3000',
  statement_timeout: '10000',
}

/** Client-side limit, above the server's own: reached only when the database does not answer at all. */
export const QUERY_TIMEOUT_MS = 15_000
/** For background work: jobs, migrations, start-up. */
export const BACKGROUND_QUERY_TIMEOUT_MS = 30 * 60_000

/** Max time that a request waits for a connection. */
export const CONNECTION_TIMEOUT_MS = 5000

/**
 * Sets the limits of a new connection. Not as start-up options, which PgBouncer rejects; only settings that this server
 * knows and that no operator has set for the database or the account (`alter database … set`).
 */
export const SET_LIMITS = `select set_config(name, value, false)
  from (values ${Object.entries(SERVER_LIMITS)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(', ')}) as wanted (name, value)
  join pg_settings using (name)
  where pg_settings.context in ('user', 'superuser')
    and pg_settings.source not in ('database', 'user', 'database user')
    -- Some platforms cannot look after their clients, and refuse any interval but none.
    and (name <> 'client_connection_check_interval' or version() ~* 'linux|darwin|apple|bsd')`

/** Lifts the limits for the rest of the transaction: for migrations, work on a whole table, and the demo's pictures. */
export const TAKE_YOUR_TIME = `set local statement_timeout = 0; set local lock_timeout = '60s';
  set local idle_in_transaction_session_timeout = '10min'`
