import type { postgresAdapter } from '@payloadcms/db-postgres'

import { perProcess } from '@kit/process/per-process'
import { outsideRequest } from '@kit/process/request'

type Adapter = ReturnType<typeof postgresAdapter>

/** By the id of their transaction. */
const followUps = perProcess('follow-ups', () => new Map<number | string, (() => void)[]>())

/**
 * Runs once the transaction of that id has committed; not if it is rolled back. Of one that Payload began a failed COMMIT is
 * not known here: what follows may then follow nothing.
 */
export function addFollowUp(id: number | string, followUp: () => void): void {
  const due = followUps.get(id) ?? []
  followUps.set(id, due)
  due.push(followUp)
}

/** To be called when a transaction has ended: does what was to follow it, or forgets it. */
export function settleFollowUps(id: number | string, { isCommitted }: { isCommitted: boolean }): void {
  const due = followUps.get(id) ?? []
  followUps.delete(id)
  if (isCommitted) outsideRequest(() => due.forEach((followUp) => followUp()))
}

/** The adapter whose own transactions have follow-ups too: those that Payload begins for each of its operations. */
export const withFollowUps = (adapter: Adapter): Adapter => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    const { commitTransaction, rollbackTransaction } = db
    db.commitTransaction = async (begun) => {
      const id = await begun
      // Its session is gone if it was rolled back before.
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
