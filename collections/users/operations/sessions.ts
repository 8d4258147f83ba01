import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'

/** Payload writes an account's sessions back as it has read them: whoever changes them waits for the others. */
export async function lockAccount(req: PayloadRequest, userId: string): Promise<void> {
  await sqlIn(req)`select id from users where id = ${userId}::uuid for update`
}

/** Ends a person's sessions, but not the caller's own (OPS-18). */
export async function endSessions(req: PayloadRequest, userId: string): Promise<void> {
  await lockAccount(req, userId)
  await sqlIn(req)`
    delete from users_sessions where _parent_id = ${userId}::uuid and id <> ${ownSession(req, userId) ?? ''}`
}

/** The session by which somebody acts on their own account. */
export function ownSession({ user }: PayloadRequest, userId: string): string | null {
  return user && String(user.id) === userId ? ((user as { _sid?: string })._sid ?? null) : null
}
