'use client'

import type { ComponentProps } from 'react'

import { lazyPart } from '@kit/ui/lazy-part'
import type { LeadBoard } from './lead-board'

const Board = lazyPart(() => import('./lead-board'), 'LeadBoard')

/** The board, loaded on demand with its drag library. */
export function LazyLeadBoard(props: ComponentProps<typeof LeadBoard>) {
  return <Board {...props} />
}
