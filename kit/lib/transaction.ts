import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { TAKE_YOUR_TIME } from '@kit/database/timeouts'
import { commitDeadline, TooLateError } from './call-life'
import { hasCode } from './database-errors'
import { perProcess } from './per-process'

type TransactionDb = PayloadRequest['payload']['db']['drizzle']

const DIVISION_BY_ZERO = '22012'

/**
 * Runs `work` so that all its reads and writes with this `req` are one transaction: all of it is committed when the
 * promise resolves, nothing of it when the promise rejects. Joins the transaction that `req` already has.
 *
 * Payload's own begin/commit pair swallows a COMMIT that fails (its wrapper catches it), which would acknowledge a
 * write that the database lost. Here the transaction is drizzle's, so a failed COMMIT rejects. And what the caller has
 * been told has failed is not committed later, when a database that hung comes back.
 */
export async function withTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (await req.transactionID) return work()
  const id = randomUUID()
  const followUps: (() => void)[] = []
  afterCommits.set(id, followUps)
  try {
    const result = await transact(req, id, work)
    for (const followUp of followUps) followUp()
    return result
  } finally {
    afterCommits.delete(id)
  }
}

async function transact<T>(req: PayloadRequest, id: string, work: () => Promise<T>): Promise<T> {
  const { db } = req.payload
  let stored: { result: T } | undefined
  try {
    return await db.drizzle.transaction(async (tx) => {
      // A failing Payload operation "rolls back" the session itself; drizzle does so when `work` rejects.
      const settled = async () => undefined
      db.sessions = db.sessions ?? {}
      db.sessions[id] = { db: tx as unknown as TransactionDb, reject: settled, resolve: settled }
      req.transactionID = id
      const result = await work()
      await commitInTime(tx)
      stored = { result }
      return result
    })
  } catch (error) {
    // All is stored: what failed is drizzle's COMMIT of the empty transaction after it.
    if (stored) return stored.result
    throw error
  } finally {
    delete db.sessions?.[id]
    delete req.transactionID
  }
}

/** By the transaction that is waited for. */
const afterCommits = perProcess('after-commits', () => new Map<unknown, (() => void)[]>())

/** Does something once the request's transaction is stored, and at once without one; never when it fails. */
export function afterCommit(req: PayloadRequest, followUp: () => void): void {
  const pending = afterCommits.get(req.transactionID)
  if (pending) pending.push(followUp)
  else followUp()
}

/**
 * The guard and the COMMIT are one message: a database that hangs between two would pass the first and carry out the
 * second whenever it comes back. The transaction after it is the empty one that drizzle commits.
 */
async function commitInTime(tx: Pick<TransactionDb, 'execute'>): Promise<void> {
  const deadline = commitDeadline().toISOString()
  try {
    await tx.execute(sql.raw(`select 1 / (clock_timestamp() < '${deadline}'::timestamptz)::int; commit; begin`))
  } catch (error) {
    throw hasCode(error, DIVISION_BY_ZERO) ? new TooLateError('The database came to the commit too late') : error
  }
}

/** Lets the rest of the request's transaction take longer than a request may: for work on a whole table. */
export async function takeYourTime(req: PayloadRequest): Promise<void> {
  await (await databaseOf(req)).execute(sql.raw(TAKE_YOUR_TIME))
}

/** The drizzle handle of the request's transaction, else of the pool. For the SQL that Payload cannot say. */
export async function databaseOf(req: PayloadRequest): Promise<TransactionDb> {
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  return session ? (session.db as TransactionDb) : req.payload.db.drizzle
}

/**
 * Runs one statement in the request's transaction, when it has one, and gives its rows: sqlIn<Row>(req)`select …`. For what
 * Payload cannot say; it knows no access rules.
 */
export const sqlIn =
  <Row = Record<string, unknown>>(req: PayloadRequest) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> => {
    const db = await databaseOf(req)
    return (await db.execute(sql(...statement))).rows as Row[]
  }

/** The same for a statement that always has one row, such as a count. */
export const sqlRowIn =
  <Row>(req: PayloadRequest) =>
  async (...statement: Parameters<typeof sql>): Promise<Row> => {
    const [row] = await sqlIn<Row>(req)(...statement)
    if (!row) throw new Error('A statement that always has a row returned none')
    return row
  }
