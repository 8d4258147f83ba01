import type { PayloadRequest, ServerProps } from 'payload'
import { Suspense } from 'react'

import { hasRole, STAFF } from '@kit/lib/roles'
import { countUnread } from '../operations/notifications'
import { Bell } from './bell'
import './bell.css'

/** In Payload's header, on every screen (NOTI-14). The page does not wait for the number. */
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
  // Without a database the page says so itself; its header is not lost for a number.
  const stored = await countUnread(req, { id: String(id), role }).catch(() => 0)
  return <Bell stored={stored} />
}
