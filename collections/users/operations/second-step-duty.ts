import type { PayloadRequest } from 'payload'

import { sqlIn, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { runEach } from '@kit/lib/run-each'
import { readSecondStep } from './second-step'
import { endSessions, lockAccount } from './sessions'

/**
 * The day in Luanda from which the agency requires a second step of this person; null if it is optional (OPS-15). Uses
 * SQL: callers are not signed in yet, and the settings slice comes after this one.
 */
export async function readDutyDay(req: PayloadRequest, userId: string): Promise<string | null> {
  const [row] = await sqlIn<{ from: string }>(req)`
    select second_step_from as "from" from site_settings, users
    where requires_second_step and role in ('admin', 'comercial') and users.id = ${userId}::uuid`
  return row ? luandaDay(new Date(row.from)) : null
}

/** Whether that day has come. */
export async function needsSecondStep(req: PayloadRequest, userId: string, now = new Date()): Promise<boolean> {
  const day = await readDutyDay(req, userId)
  return day !== null && day <= luandaDay(now)
}

/** Whether a person must set one up before they may go on. */
export const lacksSecondStep = async (req: PayloadRequest, userId: string, now?: Date): Promise<boolean> =>
  !(await readSecondStep(req, userId)) && needsSecondStep(req, userId, now)

/**
 * Once the second step is required, ends sessions of people without one: they set it up at the next sign-in (OPS-15).
 */
export async function endSessionsWithoutStep(req: PayloadRequest, now: Date): Promise<void> {
  const people = await sqlIn<{ id: string }>(req)`
    select id from users where exists (select from users_sessions where _parent_id = users.id)
      and not exists (select from second_steps where user_id = users.id)
      and exists (select from site_settings where requires_second_step)`
  const endTheirs = async (id: string) => {
    // They may be turning it on right now.
    await lockAccount(req, id)
    if (await lacksSecondStep(req, id, now)) await endSessions(req, id)
  }
  await runEach(
    people.map(
      ({ id }) =>
        () =>
          withTransaction(req, () => endTheirs(id)),
    ),
  )
}
