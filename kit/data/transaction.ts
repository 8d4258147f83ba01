import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { addFollowUp, settleFollowUps } from '@kit/database/follow-ups'
import { TAKE_YOUR_TIME } from '@kit/database/timeouts'
import { commitDeadline, TooLateError } from '@kit/process/call-life'
import { hasCode } from '@kit/lib/database-errors'

type TransactionDb = PayloadRequest['payload']['db']['drizzle']

const DIVISION_BY_ZERO = '22012'

/**
 * Runs `work` as one transaction of this `req`: commits when the promise resolves, rolls back when it rejects. Joins a
 * transaction that `req` already has.
 *
 * Payload's own begin/commit pair swallows the error of a failed COMMIT and would so acknowledge a lost write. Here
 * drizzle runs the transaction, so a failed COMMIT rejects. Nor is a call that was reported as failed committed later,
 * when a hanging database comes back.
 */
export async function withTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (await req.transactionID) return work()
  const id = randomUUID()
  let isCommitted = false
  try {
    const result = await transact(req, id, work)
    isCommitted = true
    return result
  } finally {
    settleFollowUps(id, { isCommitted })
  }
}

async function transact<T>(req: PayloadRequest, id: string, work: () => Promise<T>): Promise<T> {
  const { db } = req.payload
  let stored: { result: T } | undefined
  try {
    return await db.drizzle.transaction(async (tx) => {
      // A failing Payload operation calls this to roll back; drizzle rolls back when `work` rejects.
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
    // Everything is committed; only drizzle's COMMIT of the empty transaction after it failed.
    if (stored) return stored.result
    throw error
  } finally {
    delete db.sessions?.[id]
    delete req.transactionID
  }
}

/**
 * Calls `followUp` after the request's transaction has committed, at once if there is none, never if it is rolled back.
 */
export function afterCommit(req: PayloadRequest, followUp: () => void): void {
  const { transactionID: id } = req
  // A promise while Payload begins a transaction; none of its hooks has run yet.
  if (typeof id === 'string' || typeof id === 'number') addFollowUp(id, followUp)
  else followUp()
}

/**
 * Checks the deadline and commits in one message: with two, a hanging database could pass the check and run the COMMIT
 * only when it comes back. Drizzle then commits the empty transaction that follows.
 */
async function commitInTime(tx: Pick<TransactionDb, 'execute'>): Promise<void> {
  const deadline = commitDeadline().toISOString()
  try {
    await tx.execute(sql.raw(`select 1 / (clock_timestamp() < '${deadline}'::timestamptz)::int; commit; begin`))
  } catch (error) {
    throw hasCode(error, DIVISION_BY_ZERO) ? new TooLateError('The database came to the commit too late') : error
  }
}

/** Lifts the time limits for the rest of the request's transaction, for work on a whole table. */
export async function takeYourTime(req: PayloadRequest): Promise<void> {
  await (await databaseOf(req)).execute(sql.raw(TAKE_YOUR_TIME))
}

/** Drizzle's handle of the request's transaction, else of the pool. For SQL that Payload cannot express. */
export async function databaseOf(req: PayloadRequest): Promise<TransactionDb> {
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  return session ? (session.db as TransactionDb) : req.payload.db.drizzle
}

/** Reads the types that drizzle leaves as text, by their Postgres oid: `bigint`, exact up to 2^53, and `timestamptz`. */
const READERS: Partial<Record<number, (text: string) => number | string>> = {
  20: Number,
  1184: (text) => new Date(text).toISOString(),
}

/**
 * Runs one statement, in the request's transaction if there is one, and returns its rows: sqlIn<Row>(req)`select …`.
 * A `bigint` is a number, a `timestamptz` ISO 8601 text. Access rules do not apply.
 */
export const sqlIn =
  <Row = Record<string, unknown>>(req: PayloadRequest) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> => {
    const db = await databaseOf(req)
    const { fields, rows } = await db.execute(sql(...statement))
    for (const { dataTypeID, name } of fields) {
      const read = READERS[dataTypeID]
      if (read) for (const row of rows) if (row[name] !== null) row[name] = read(row[name] as string)
    }
    return rows as Row[]
  }

/** Like `sqlIn` for a statement that always returns one row, such as a count. */
export const sqlRowIn =
  <Row>(req: PayloadRequest) =>
  async (...statement: Parameters<typeof sql>): Promise<Row> => {
    const [row] = await sqlIn<Row>(req)(...statement)
    if (!row) throw new Error('A statement that always has a row returned none')
    return row
  }
