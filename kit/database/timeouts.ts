/**
 * How long the database works for us before it gives up by itself: a statement, the wait for a lock, and a transaction
 * whose client says nothing. And how often it looks whether the client of a running statement is still there
 * (docs/decisions/0025).
 */
const SERVER_LIMITS = {
  client_connection_check_interval: '1000',
  idle_in_transaction_session_timeout: '15000',
  lock_timeout: '3000',
  statement_timeout: '10000',
}

/** Beyond the server's own limits: only a database that no longer answers at all lets these pass. */
export const QUERY_TIMEOUT_MS = 15_000
/** For work that nobody waits for: jobs, migrations, the start. */
export const BACKGROUND_QUERY_TIMEOUT_MS = 30 * 60_000

/** How long a request waits for a connection. */
export const CONNECTION_TIMEOUT_MS = 5000

/**
 * Sets the limits of a new connection. Not as options of the start-up packet, which PgBouncer refuses; only those that
 * this server knows, and not those that an operator has set for the database or the account (`alter database … set`).
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

/** Lets the rest of the transaction take as long as it needs: for migrations, the work of a whole table and the demo's drawings. */
export const TAKE_YOUR_TIME = `set local statement_timeout = 0; set local lock_timeout = '60s';
  set local idle_in_transaction_session_timeout = '10min'`
