import type { ReactNode } from 'react'

import { Button } from '../record/button'
import { isFiltered, type ListState, wholeListAddress } from './list-state'

/** `title` says what is missing, `hint` suggests the next step. */
export interface EmptyWording {
  title: string
  hint: string
}

export function EmptyState({ children, hint, title }: EmptyWording & { children?: ReactNode }) {
  return (
    <div className="tw:stack tw:items-start tw:gap-5 tw:py-20 tw:px-10 tw:border tw:border-dashed tw:border-grey-250 tw:rounded-m tw:text-sm">
      <p className="tw:text-[17px] tw:font-semibold">{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  )
}

interface Props {
  /** As in `wholeListAddress`. */
  allOwners: string | undefined
  path: string
  state: ListState
  /** For a filtered list; offers the unfiltered one. */
  narrowed: EmptyWording
  /** For a list without any records. */
  unused: EmptyWording
  /** Button that creates the first record. */
  children?: ReactNode
}

/** Explains an empty list: no match for the filters, or no records yet. */
export function EmptyList({ allOwners, children, narrowed, path, state, unused }: Props) {
  return isFiltered(state, allOwners) ? (
    <EmptyState {...narrowed}>
      <Button buttonStyle="secondary" el="link" size="large" to={wholeListAddress(path, state, allOwners)}>
        Limpar filtros
      </Button>
    </EmptyState>
  ) : (
    <EmptyState {...unused}>{children}</EmptyState>
  )
}
