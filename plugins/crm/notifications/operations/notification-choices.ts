import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { hasRole, CRM_ROLES } from '@kit/lib/roles'
import { DAY_SUMMARY, EVENT_RULES, eventsFor } from '../domain/notification-events'
import type { ChoicesInput, NotificationChoices } from '../schema'
import { personOf } from './list-notifications'

/** How the caller is told of each event that their role can be told of (NOTI-12). */
export async function readChoices(req: PayloadRequest): Promise<NotificationChoices> {
  const { id, role } = personOf(req)
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ digest: boolean; email: boolean; event: string; in_app: boolean }>(
    sql`select event, in_app, email, digest from notification_choices where user_id = ${id}`,
  )
  const chosen = new Map(rows.map((row) => [row.event, row]))
  return {
    choices: eventsFor(role).map((event) => {
      const { isKept = false, label } = EVENT_RULES[event]
      const { digest = false, email = false, in_app: inApp = true } = chosen.get(event) ?? {}
      return { digest, email, event, inApp: isKept || inApp, isKept, label }
    }),
    daySummary: hasRole(req.user, CRM_ROLES) ? (chosen.get(DAY_SUMMARY)?.digest ?? true) : null,
  }
}

/** Stores how the caller wants to be told; events that are not named stay as they are. */
export async function saveChoices(
  req: PayloadRequest,
  { choices, daySummary }: ChoicesInput,
): Promise<NotificationChoices> {
  const { id } = personOf(req)
  const summary =
    daySummary === undefined ? [] : [{ digest: daySummary, email: false, event: DAY_SUMMARY, inApp: false }]
  // One row a person and event: of an event that is named twice the last counts.
  const last = [...new Map([...choices, ...summary].map((choice) => [choice.event, choice])).values()]
  const db = await databaseOf(req)
  await db.execute(sql`
    insert into notification_choices (user_id, event, in_app, email, digest)
    select ${id}::uuid, event, "inApp", email, digest
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
      as row (event varchar, "inApp" boolean, email boolean, digest boolean)
    on conflict (user_id, event)
      do update set in_app = excluded.in_app, email = excluded.email, digest = excluded.digest`)
  return readChoices(req)
}
