'use client'

import { createContext, use } from 'react'

import type { LeadRow } from './lead-row'

/** What the drawer shows. */
export type Shown =
  | { kind: 'create' }
  | { kind: 'details'; row: LeadRow }
  | { kind: 'edit'; row: LeadRow }
  /** `from`: where the person came from, and goes back to. */
  | { kind: 'contact'; row: LeadRow; from: 'details' | 'list' }

/** What is asked before a lead is converted or deleted. */
export interface Question {
  kind: 'convert' | 'delete'
  row: LeadRow
}

interface LeadPanelActions {
  /** Who greets on WhatsApp. */
  agencyName: string
  open: (shown: Shown) => void
  ask: (question: Question) => void
}

export const LeadPanelContext = createContext<LeadPanelActions | null>(null)

/** The drawer and the questions of the leads screen, for the buttons inside it. */
export function useLeadPanel(): LeadPanelActions {
  const actions = use(LeadPanelContext)
  if (!actions) throw new Error('useLeadPanel belongs inside LeadPanel')
  return actions
}
