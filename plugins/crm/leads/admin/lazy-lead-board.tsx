'use client'

import { type ComponentProps, lazy } from 'react'

import type { LeadBoard } from './lead-board'

const Board = lazy(() => import('./lead-board').then(({ LeadBoard }) => ({ default: LeadBoard })))

/** The board, loaded on demand with its drag library. */
export function LazyLeadBoard(props: ComponentProps<typeof LeadBoard>) {
  return <Board {...props} />
}
