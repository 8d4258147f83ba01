'use client'

import type { ComponentProps } from 'react'

import { lazyPart } from '@kit/ui/lazy-part'
import type { LeadBoard } from './lead-board'

const Board = lazyPart(() => import('./lead-board'), 'LeadBoard')

/** Loads the board and its drag library on demand. */
export function LazyLeadBoard(props: ComponentProps<typeof LeadBoard>) {
  return <Board {...props} />
}
