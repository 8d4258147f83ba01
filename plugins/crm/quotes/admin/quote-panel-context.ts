'use client'

import { createContext, use } from 'react'

import type { LeadAnswer } from '@crm/leads/schema'
import type { QuoteRow } from './quote-row'

/** What the drawer shows. */
export type Shown =
  | { kind: 'create' }
  | { kind: 'details'; row: QuoteRow }
  | { kind: 'edit'; row: QuoteRow }
  | { kind: 'email'; row: QuoteRow }

/** What is asked before something is converted or deleted. */
export type Question =
  { kind: 'client'; row: QuoteRow } | { kind: 'delete'; row: QuoteRow } | { kind: 'lead'; lead: LeadAnswer }

interface QuotePanelActions {
  open: (shown: Shown) => void
  ask: (question: Question) => void
  /** The lead that is being converted at the moment. */
  convertingLeadId: string | null
}

export const QuotePanelContext = createContext<QuotePanelActions | null>(null)

/** The drawer and the questions of the quotes screen, for the buttons inside it. */
export function useQuotePanel(): QuotePanelActions {
  const actions = use(QuotePanelContext)
  if (!actions) throw new Error('useQuotePanel belongs inside QuotePanel')
  return actions
}
