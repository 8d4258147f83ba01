'use client'

import { useEffect, useState } from 'react'

import { type CategoryFilter, filterHref, filterOf } from './category-filter'

/**
 * The chosen tab, kept in the address: choosing one is a step of the browser's history, going back or forward undoes
 * or repeats it, nothing is loaded. One that was chosen before React ran is in the address already
 * (src/server/pages/first-answers.ts).
 */
export function useCategoryFilter(initial: CategoryFilter) {
  const [filter, setFilter] = useState(initial)
  useEffect(() => {
    const followAddress = () => setFilter(filterOf(window.location.search))
    followAddress()
    window.addEventListener('popstate', followAddress)
    return () => window.removeEventListener('popstate', followAddress)
  }, [])
  const choose = (next: CategoryFilter) => {
    if (next === filter) return
    window.history.pushState(null, '', filterHref(next))
    setFilter(next)
  }
  return { choose, filter }
}
