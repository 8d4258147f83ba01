import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import { isDatabaseAway } from '@kit/lib/database-errors'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { perProcess } from '@kit/process/per-process'
import { deviceName } from '../domain/device'

/** Max one write per session, process and interval. */
const NOTED_EVERY_MS = 60_000
const MOST_REMEMBERED = 1000

/** Time of this process's last write per session. */
const noted = perProcess('noted-sessions', () => new Map<string, number>())

/**
 * Records a session's device and address (OPS-17). Lookups on the server itself have no client address and are skipped.
 */
export async function noteUse(payload: Payload, headers: Headers, userId: string, sessionId: string): Promise<void> {
  const address = headers.get(CLIENT_ADDRESS_HEADER)
  const now = Date.now()
  if (!address || now - (noted.get(sessionId) ?? 0) < NOTED_EVERY_MS) return
  if (noted.size >= MOST_REMEMBERED) noted.clear()
  noted.set(sessionId, now)
  const device = deviceName(headers.get('user-agent') ?? '')
  try {
    await payload.db.drizzle.execute(sql`
      insert into session_uses (session_id, user_id, device, address)
      values (${sessionId}, ${userId}::uuid, ${device}, ${address})
      on conflict (session_id) do update set device = excluded.device, address = excluded.address, last_used_at = clock_timestamp()`)
  } catch (error) {
    noted.delete(sessionId)
    if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'The use of a session could not be noted' })
  }
}
