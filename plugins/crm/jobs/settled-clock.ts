import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { HOUR_MS } from '@kit/lib/dates'
import { JOB_KEY } from '@crm/system/operations/job-notes'

/** Longer than a machine that serves a site is off, as a rule; for one that was, the wait only delays. */
const JUMP = '2 days'
/** A time server that can be reached has corrected the clock by then. */
const WAIT_MS = HOUR_MS

/**
 * Whether work that cannot be undone may go by the clock: not for an hour after it differs by more than two days from
 * the last minute's run, ahead or behind (docs/decisions/0077).
 */
export async function isClockSettled(req: PayloadRequest, now: Date): Promise<boolean> {
  const moment = now.toISOString()
  const [jump] = await sqlIn<{ lastRun: string }>(req)`
    insert into platform_state (key, value, updated_at)
    select 'clock-jump', jsonb_build_object('lastRun', updated_at), ${moment}::timestamptz from platform_state
    where key = ${`${JOB_KEY}minute`} and updated_at not between
      ${moment}::timestamptz - ${JUMP}::interval and ${moment}::timestamptz + ${JUMP}::interval
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
      where platform_state.value <> excluded.value
    returning value ->> 'lastRun' as "lastRun"`
  if (jump)
    req.payload.logger.warn(
      `The clock says ${moment}, and the site ran last at ${jump.lastRun}: jobs and reminders wait for an hour`,
    )
  const waiting = await sqlIn(req)`
    select from platform_state where key = 'clock-jump' and updated_at <= ${moment}::timestamptz
      and updated_at > ${new Date(now.getTime() - WAIT_MS).toISOString()}::timestamptz`
  return waiting.length === 0
}
