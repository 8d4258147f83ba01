import { Button } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { EmptyState } from './empty-state'
import { isFiltered, type ListState, wholeListAddress } from './list-state'

/** What is said: `title` names what is missing, `hint` the next step. */
export interface EmptyWording {
  title: string
  hint: string
}

interface Props {
  path: string
  state: ListState
  /** Of a list that is narrowed: its way out is the whole list. */
  narrowed: EmptyWording
  /** Of a list that has nothing yet. */
  unused: EmptyWording
  /** How the first record is made. */
  children?: ReactNode
}

/** Why a list is empty: narrowed too far, or nothing there yet. */
export function EmptyList({ children, narrowed, path, state, unused }: Props) {
  return isFiltered(state) ? (
    <EmptyState {...narrowed}>
      <Button buttonStyle="secondary" el="link" margin={false} size="large" to={wholeListAddress(path, state)}>
        Limpar filtros
      </Button>
    </EmptyState>
  ) : (
    <EmptyState {...unused}>{children}</EmptyState>
  )
}
