'use client'

import { type ComponentProps, lazy } from 'react'

import type { LeadBoard } from './lead-board'

const Board = lazy(() => import('./lead-board').then(({ LeadBoard }) => ({ default: LeadBoard })))

/** The board, whose code with the library that drags is loaded when somebody looks at it. */
export function LazyLeadBoard(props: ComponentProps<typeof LeadBoard>) {
  return <Board {...props} />
}
