import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'
import type { Session } from '../contract'

/** Payload writes an account's sessions back as it has read them, so every change of them must hold this lock. */
export async function lockAccount(req: PayloadRequest, userId: string): Promise<void> {
  await sqlIn(req)`select id from users where id = ${userId}::uuid for update`
}

/** Ends a person's sessions except the caller's own (OPS-18). */
export async function endSessions(
  req: PayloadRequest,
  userId: string,
  kept: string | null = ownSession(req, userId),
): Promise<void> {
  await lockAccount(req, userId)
  await sqlIn(req)`delete from users_sessions where _parent_id = ${userId}::uuid and id <> ${kept ?? ''}`
  await forgetSessionUses(req, userId)
}

/** The caller's session, if the account is their own. */
export function ownSession({ user }: PayloadRequest, userId: string): string | null {
  return user && String(user.id) === userId ? ((user as { _sid?: string })._sid ?? null) : null
}

/** Whether the caller signed in within the last hour, so that the screen is hardly an unattended one (S8). */
export async function hasJustSignedIn(req: PayloadRequest): Promise<boolean> {
  const session = ownSession(req, String(req.user?.id))
  const rows = await sqlIn(req)`
    select from users_sessions where id = ${session ?? ''} and created_at > clock_timestamp() - interval '1 hour'`
  return rows.length > 0
}

/** An account's sessions, last used first (OPS-17). */
export async function listSessions(req: PayloadRequest, userId: string): Promise<Session[]> {
  const rows = await sqlIn<Omit<Session, 'isThis'>>(req)`
    select sessions.id, address, device, sessions.created_at as "begunAt", last_used_at as "lastUsedAt"
    from users_sessions sessions left join session_uses on session_id = sessions.id
    where _parent_id = ${userId}::uuid and expires_at > clock_timestamp()
    order by last_used_at desc nulls last, sessions.created_at desc`
  const own = ownSession(req, userId)
  return rows.map((row) => ({
    ...row,
    isThis: row.id === own,
  }))
}

/** Ends one session; takes effect at its next request, in every process. */
export async function endSession(req: PayloadRequest, userId: string, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) return
  await lockAccount(req, userId)
  await sqlIn(req)`delete from users_sessions where _parent_id = ${userId}::uuid and id = ${sessionId}`
  await forgetSessionUses(req, userId)
}

/**
 * Deletes device and address of sessions that have ended, also by sign-out or expiry: an account's, or all for the daily
 * job.
 */
export async function forgetSessionUses(req: PayloadRequest, userId: string | null = null): Promise<void> {
  await sqlIn(req)`
    delete from session_uses where user_id = coalesce(${userId}::uuid, user_id) and not exists (
      select from users_sessions where id = session_id and expires_at > clock_timestamp())`
}
