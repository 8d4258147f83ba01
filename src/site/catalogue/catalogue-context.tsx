'use client'

import { createContext, type ReactNode, useContext } from 'react'

import { type SelectionState, useSelection } from './use-selection'

const SelectionContext = createContext<SelectionState | null>(null)

/** Shares the visitor's selection between cards, details and order. */
export const CatalogueProvider = ({ children, ids }: { children: ReactNode; ids: readonly string[] }) => (
  <SelectionContext value={useSelection(ids)}>{children}</SelectionContext>
)

/** The visitor's selection; only inside `CatalogueProvider`. */
export function useCatalogueSelection(): SelectionState {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('No catalogue around this part')
  return selection
}
