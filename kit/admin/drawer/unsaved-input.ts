'use client'

import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Tells whether closing would lose what was typed in a form. */
type Ask = () => boolean

/** The forms that are in a drawer just now. */
export const UnsavedInputContext = createContext<Set<Ask>>(new Set())

/** Answers the drawer's 'would closing lose input?' for as long as the form is there. */
export function useTellsUnsaved(isUnsaved: Ask): void {
  const forms = use(UnsavedInputContext)
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const own = () => ask()
    forms.add(own)
    return () => void forms.delete(own)
  }, [forms])
}
