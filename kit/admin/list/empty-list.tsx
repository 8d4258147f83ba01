import { Button } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { EmptyState } from './empty-state'
import { isFiltered, type ListState, wholeListAddress } from './list-state'

/** `title` says what is missing, `hint` the next step. */
export interface EmptyWording {
  title: string
  hint: string
}

interface Props {
  path: string
  state: ListState
  /** For a filtered list, which offers the whole list. */
  narrowed: EmptyWording
  /** For a list without any records. */
  unused: EmptyWording
  /** Creates the first record. */
  children?: ReactNode
}

/** Why a list is empty: filters, or no records yet. */
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
