import { randomUUID } from 'node:crypto'

import type { PayloadRequest } from 'payload'

type TransactionDb = PayloadRequest['payload']['db']['drizzle']

/**
 * Runs `work` so that all its reads and writes with this `req` are one transaction: all of it is committed when the
 * promise resolves, nothing of it when the promise rejects. Joins the transaction that `req` already has.
 *
 * Payload's own begin/commit pair swallows a COMMIT that fails (its wrapper catches it), which would acknowledge a
 * write that the database lost. Here the transaction is drizzle's, so a failed COMMIT rejects.
 */
export async function withTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (await req.transactionID) return work()
  const { db } = req.payload
  const id = randomUUID()
  try {
    return await db.drizzle.transaction(async (tx) => {
      // A failing Payload operation "rolls back" the session itself; drizzle does so when `work` rejects.
      const settled = async () => undefined
      db.sessions = db.sessions ?? {}
      db.sessions[id] = { db: tx as unknown as TransactionDb, reject: settled, resolve: settled }
      req.transactionID = id
      return work()
    })
  } finally {
    delete db.sessions?.[id]
    delete req.transactionID
  }
}

/** The drizzle handle of the request's transaction, else of the pool. For the SQL that Payload cannot say. */
export async function databaseOf(req: PayloadRequest): Promise<TransactionDb> {
  const id = await req.transactionID
  const session = id ? req.payload.db.sessions?.[id] : undefined
  return session ? (session.db as TransactionDb) : req.payload.db.drizzle
}
