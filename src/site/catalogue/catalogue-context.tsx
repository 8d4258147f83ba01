'use client'

import { createContext, type ReactNode, useContext } from 'react'

import { type SelectionState, useSelection } from './use-selection'

const SelectionContext = createContext<SelectionState | null>(null)

/** Holds what the visitor has chosen for the cards, the details and the order. */
export const CatalogueProvider = ({ children, ids }: { children: ReactNode; ids: readonly string[] }) => (
  <SelectionContext value={useSelection(ids)}>{children}</SelectionContext>
)

/** What the visitor has chosen; only inside `CatalogueProvider`. */
export function useCatalogueSelection(): SelectionState {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('No catalogue around this part')
  return selection
}
