import type { PayloadRequest, ServerProps } from 'payload'
import { Suspense } from 'react'

import { hasRole, STAFF } from '@kit/lib/roles'
import { countUnread } from '../operations/notifications'
import { Bell } from './bell'
import './bell.css'

/** The bell in Payload's header (NOTI-14). Streamed, so the page does not wait for the count. */
export function HeaderBell({ payload, user }: ServerProps) {
  if (!user || !hasRole(user, STAFF)) return null
  const req = { payload, user } as unknown as PayloadRequest
  return (
    <Suspense fallback={<Bell stored={0} />}>
      <CountedBell req={req} />
    </Suspense>
  )
}

async function CountedBell({ req }: { req: PayloadRequest }) {
  const { id, role } = req.user as NonNullable<PayloadRequest['user']>
  // If the database is down, the page reports it; the header must not fail because of a count.
  const stored = await countUnread(req, { id: String(id), role }).catch(() => 0)
  return <Bell stored={stored} />
}
