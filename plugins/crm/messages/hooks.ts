import type { GlobalAfterChangeHook, GlobalConfig } from 'payload'

import { afterCommit } from '@kit/data/transaction'
import { kickDelivery } from './operations/delivery'
import { releaseWaiting } from './operations/outcomes'

/** Adds the hook to the mail server here, because that slice does not know the outbox. */
export const withRelease = (global: GlobalConfig): GlobalConfig =>
  global.slug === 'mail-server'
    ? {
        ...global,
        hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), releasesWaiting] },
      }
    : global

/** Once the server is repaired, what waits for it leaves at once (NOTI-06). */
const releasesWaiting: GlobalAfterChangeHook = async ({ req }) => {
  await releaseWaiting(req, true)
  afterCommit(req, () => kickDelivery(req.payload))
}
