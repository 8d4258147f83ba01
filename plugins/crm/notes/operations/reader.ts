import type { PayloadRequest } from 'payload'

import { hasRole } from '@kit/lib/roles'
import type { Account } from '@collections/users/operations/read-accounts'

/** Whoever asks, as the rules of a note see them. */
export const readerOf = (req: PayloadRequest) => ({ id: String(req.user?.id), isAdmin: hasRole(req.user, ['admin']) })

/** What it takes to say how the caller sees a note now. */
export const seenBy = (req: PayloadRequest, accounts: readonly Account[]) => ({
  accounts,
  now: new Date(),
  reader: readerOf(req),
})
