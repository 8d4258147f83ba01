import type { PayloadRequest } from 'payload'

import { notify } from '@crm/notifications/operations/notify'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/** Keys of the backup's state (scripts/backup): why it failed, and whether that was told since the last success. */
const FAILURES = [
  { event: 'backup-failed', failure: 'failure', told: 'isFailureTold' },
  { event: 'backup-not-copied', failure: 'copyFailure', told: 'isCopyTold' },
] as const

/**
 * Notifies administrators once when a backup failed (OPS-05) or did not reach the S3 bucket (OPS-22); again only after
 * one has succeeded.
 */
export const tellFailedBackups = (req: PayloadRequest): Promise<void> =>
  withTransaction(req, async () => {
    for (const { event, failure, told } of FAILURES) {
      const [untold] = await sqlIn<{ text: string }>(req)`
        update platform_state set value = value || jsonb_build_object(${told}::text, true)
        where key = 'backup' and value ->> ${failure}::text <> '' and value ->> ${told}::text is null
        returning value ->> ${failure}::text as text`
      if (untold) await notify(req, { event, people: 'admins', text: untold.text })
    }
  })
