'use client'

import { useState } from 'react'

/**
 * A value that is shown as the person wants it before the server has agreed. It follows the stored value when that
 * changes; `show(stored)` takes the wish back.
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
