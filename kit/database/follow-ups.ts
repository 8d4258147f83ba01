import type { postgresAdapter } from '@payloadcms/db-postgres'

import { perProcess } from '@kit/process/per-process'
import { outsideRequest } from '@kit/process/request'

type Adapter = ReturnType<typeof postgresAdapter>

/** Callbacks by transaction id. */
const followUps = perProcess('follow-ups', () => new Map<number | string, (() => void)[]>())

/**
 * Calls `followUp` once that transaction has committed; never if it is rolled back. Payload hides a failed COMMIT of
 * its own transactions, so after one of those it may run although nothing was stored.
 */
export function addFollowUp(id: number | string, followUp: () => void): void {
  const due = followUps.get(id) ?? []
  followUps.set(id, due)
  due.push(followUp)
}

/** Call when a transaction has ended: runs its follow-ups if it committed, else drops them. */
export function settleFollowUps(id: number | string, { isCommitted }: { isCommitted: boolean }): void {
  const due = followUps.get(id) ?? []
  followUps.delete(id)
  if (isCommitted) outsideRequest(() => due.forEach((followUp) => followUp()))
}

/** Adds follow-ups to the transactions that Payload begins itself for each of its operations. */
export const withFollowUps = (adapter: Adapter): Adapter => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    const { commitTransaction, rollbackTransaction } = db
    db.commitTransaction = async (begun) => {
      const id = await begun
      // The session is already gone if the transaction was rolled back before.
      const isCommitted = id in db.sessions
      await commitTransaction.call(db, id)
      settleFollowUps(id, { isCommitted })
    }
    db.rollbackTransaction = async (begun) => {
      const id = await begun
      await rollbackTransaction.call(db, id)
      settleFollowUps(id, { isCommitted: false })
    }
    return db
  },
})
