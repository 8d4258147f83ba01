import { openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The log counts as complete once it has not grown for this long. */
const SETTLE_MS = 200
const STATEMENT = /LOG: {2}(?:statement|execute [^:]*): (.*)/
/** Statements to ignore: transaction control, and the server's work between requests. */
const OWN = /^(?:BEGIN|COMMIT|ROLLBACK|SET|LISTEN|select 1\b)|payload_jobs|update messages/i

/**
 * Counts SQL statements of an embedded Postgres through its log. Slows the database down, so do not use it while
 * measuring times. Ignores transaction control and the job queue's polling.
 * @param {import('pg').Client} client a superuser of the server
 * @param {string} dataDir its data directory
 * @returns {{ count: (work: () => Promise<unknown>) => Promise<string[]> }} `count` returns the statements of `work`
 */
export function statementCounter(client, dataDir) {
  const logFile = join(dataDir, 'postgres.log')
  const log = openSync(logFile, 'r')
  const settled = async () => {
    for (let size = -1; size !== statSync(logFile).size; await sleep(SETTLE_MS)) size = statSync(logFile).size
  }
  const setLogging = async (level) => {
    await client.query(`alter system set log_statement = '${level}'`)
    await client.query('select pg_reload_conf()')
    await settled()
  }
  const count = async (work) => {
    await setLogging('all')
    const from = statSync(logFile).size
    await work()
    await settled()
    const written = Buffer.alloc(statSync(logFile).size - from)
    readSync(log, written, 0, written.byteLength, from)
    await setLogging('none')
    return written
      .toString('utf8')
      .split('\n')
      .flatMap((line) => STATEMENT.exec(line)?.[1] ?? [])
      .filter((statement) => !OWN.test(statement) && !statement.includes('log_statement'))
  }
  return { count }
}
