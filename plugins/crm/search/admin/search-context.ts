'use client'

import { createContext, use } from 'react'

/** Opens the global search; null if nobody is signed in. */
export const SearchContext = createContext<(() => void) | null>(null)

export const useOpenSearch = () => use(SearchContext)
