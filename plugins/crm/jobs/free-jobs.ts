import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'

/** Longer than any job takes. */
const ABANDONED_AFTER = '10 minutes'
const MAX_ATTEMPTS = 5

/** Longer than any daily task waits for its turn. */
const WAITS_AT_MOST = '2 days'

/**
 * Releases jobs of dead processes, which Payload never does (payload#17645): a daily task with such a row would not be
 * queued again. Tasks are idempotent, so releasing a running one does no harm. A job released too often counts as
 * failed. A clock that ran ahead holds up nothing once corrected: a job marked by it is released too, and a daily task
 * queued by it is removed, so that it is queued for the next night.
 */
export async function freeAbandonedJobs(req: PayloadRequest): Promise<void> {
  await sqlIn(req)`
    update payload_jobs set processing = false, updated_at = now(), total_tried = coalesce(total_tried, 0) + 1,
      has_error = coalesce(total_tried, 0) + 1 >= ${MAX_ATTEMPTS},
      error = case when coalesce(total_tried, 0) + 1 >= ${MAX_ATTEMPTS} then '{"message": "Interrupted too often"}'::jsonb end
    where processing and completed_at is null
      and updated_at not between now() - ${ABANDONED_AFTER}::interval and now() + ${ABANDONED_AFTER}::interval`
  await sqlIn(req)`
    delete from payload_jobs
    where meta ->> 'scheduled' = 'true' and not processing and wait_until > now() + ${WAITS_AT_MOST}::interval`
}
