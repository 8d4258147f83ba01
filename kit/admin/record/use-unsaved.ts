'use client'

import { type RefObject, useEffect } from 'react'

/** Whatever is typed inside is asked about before the drawer closes, until `forget`. */
export function useUnsaved(unsavedRef: RefObject<() => boolean>) {
  const forget = () => {
    unsavedRef.current = () => false
  }
  useEffect(
    () => () => {
      unsavedRef.current = () => false
    },
    [unsavedRef],
  )
  return {
    forget,
    onChange: () => {
      unsavedRef.current = () => true
    },
  }
}
