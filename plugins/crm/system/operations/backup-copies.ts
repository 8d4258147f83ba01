import type { PayloadRequest } from 'payload'

import { notify } from '@crm/notifications/operations/notify'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/**
 * Notifies administrators once when a backup did not reach the S3 bucket; again only after one has succeeded (OPS-22).
 */
export const tellUncopied = (req: PayloadRequest): Promise<void> =>
  withTransaction(req, async () => {
    const [untold] = await sqlIn<{ failure: string }>(req)`
      update platform_state set value = value || '{"isCopyTold": true}'
      where key = 'backup' and value ->> 'copyFailure' <> '' and value ->> 'isCopyTold' is null
      returning value ->> 'copyFailure' as failure`
    if (untold) await notify(req, { event: 'backup-not-copied', people: 'admins', text: untold.failure })
  })
