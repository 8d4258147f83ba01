import { executeAuthStrategies, type Payload } from 'payload'

import { isLookupLost, watchLookup } from '@kit/lib/session-lookup'

/** Whose stream it is, and by what they were known. */
export interface Session {
  person: string
  cookie: string | null
  authorization: string | null
}

/** Whether the session that opened a stream still stands; 'unknown' when the database could not say. */
export async function sessionState(
  payload: Payload,
  { authorization, cookie, person }: Session,
): Promise<'ended' | 'stands' | 'unknown'> {
  // As from the site itself: this only asks whose session it is.
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  if (authorization !== null) headers.set('authorization', authorization)
  if (cookie !== null) headers.set('cookie', cookie)
  return watchLookup(async () => {
    try {
      const { user } = await executeAuthStrategies({ headers, payload })
      if (isLookupLost()) return 'unknown'
      return String(user?.id) === person ? 'stands' : 'ended'
    } catch {
      return 'unknown'
    }
  })
}
