'use client'

import { useState } from 'react'

/**
 * An optimistic value, shown before the server has confirmed it. Follows the stored value when that changes;
 * `show(stored)` reverts it.
 */
export function useShownValue<Value>(stored: Value): [Value, (value: Value) => void] {
  const [followed, setFollowed] = useState(stored)
  const [shown, setShown] = useState(stored)
  if (stored !== followed) {
    setFollowed(stored)
    setShown(stored)
  }
  return [shown, setShown]
}
