'use client'

import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Returns true if closing would lose input. */
type Ask = () => boolean

/** Forms mounted in the drawer. */
export const UnsavedInputContext = createContext<Set<Ask>>(new Set())

/** Registers a form with its drawer, which asks it before closing. */
export function useTellsUnsaved(isUnsaved: Ask): void {
  const forms = use(UnsavedInputContext)
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const own = () => ask()
    forms.add(own)
    return () => void forms.delete(own)
  }, [forms])
}
