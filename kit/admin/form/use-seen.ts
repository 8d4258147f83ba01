import { useState } from 'react'

import { isStale } from '@kit/http/call'
import type { Outcome } from './use-mutation'

/**
 * Keeps the stored value that a form began with, for its change to be compared with: the record may be read again under
 * the open form, without the person noticing. After a conflict, of which the person is told, the next read counts.
 * @returns the value, and `noteOutcome`, to be called after each change
 */
export function useSeen<Value>(read: Value): [seen: Value, noteOutcome: (outcome: Outcome<unknown>) => void] {
  const [seen, setSeen] = useState(read)
  const [isTold, setTold] = useState(false)
  if (isTold && JSON.stringify(read) !== JSON.stringify(seen)) {
    setSeen(read)
    setTold(false)
  }
  const noteOutcome = (outcome: Outcome<unknown>) => {
    if (!outcome.ok && isStale(outcome.error)) setTold(true)
  }
  return [seen, noteOutcome]
}
