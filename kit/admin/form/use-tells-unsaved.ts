'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Answers the drawer's 'would closing lose input?' for as long as the form is there. */
export function useTellsUnsaved(unsavedRef: RefObject<() => boolean>, isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    unsavedRef.current = () => ask()
    return () => {
      unsavedRef.current = () => false
    }
  }, [unsavedRef])
}
