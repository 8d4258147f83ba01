import { Link, ShimmerEffect } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { formatCount } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'
import { BOARD_VIEW, type ListState } from '../list/list-state'
import './record-board.css'

/** Keeps the cards of all columns at one height. */
const NO_SUM = '\u00a0'

/** Removes page and status: a board shows the first records of every status. */
export const stateOnBoard = (state: ListState): ListState =>
  state.view === BOARD_VIEW ? { ...state, page: undefined, status: undefined } : state

/** Records in one column per status; the keyboard scrolls it too. */
export function RecordBoard({ children, label }: { children: ReactNode; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} className="record-board" tabIndex={0}>
      {children}
    </section>
  )
}

interface ColumnHeadProps {
  /** Id of the column's heading. */
  id: string
  label: string
  total: number
  valueCents: number
}

export function ColumnHead({ id, label, total, valueCents }: ColumnHeadProps) {
  return (
    <>
      <h2
        className="board-column__title tw:flex tw:items-center tw:justify-between tw:m-0 tw:p-[2px_4px] tw:text-sm tw:font-semibold"
        id={id}
      >
        {label}
        <span className="board-column__count tw:text-muted tw:font-normal tw:tabular-nums">{formatCount(total)}</span>
      </h2>
      <p className="board-column__value tw:-mt-4 tw:mb-0 tw:mx-0 tw:px-[4px] tw:text-muted tw:text-xs tw:tabular-nums">
        {valueCents > 0 ? formatKwanza(valueCents, { decimals: 0 }) : NO_SUM}
      </p>
    </>
  )
}

export const EmptyColumn = ({ children }: { children: ReactNode }) => (
  <p className="tw:m-0 tw:py-5 tw:px-[4px] tw:text-muted">{children}</p>
)

/** Link to the list filtered by the column's status. */
export function AllOfColumn({ href, total }: { href: string; total: number }) {
  return (
    <Link
      className="tw:flex tw:items-center tw:justify-center tw:min-h-touch tw:mt-auto tw:rounded-s tw:hover:bg-grey-100"
      href={href}
      prefetch={false}
    >{`Ver todos (${formatCount(total)})`}</Link>
  )
}

export const BOARD_CARD =
  'tw:stack tw:gap-[6px] tw:py-5 tw:px-6 tw:border tw:border-line tw:rounded-s tw:bg-paper tw:text-sm'

/** Placeholders for the board's columns. */
export function BoardSkeleton({ columns }: { columns: readonly string[] }) {
  return (
    <div aria-busy="true" aria-live="polite">
      <span className="sr-only">A carregar…</span>
      <div aria-hidden className="record-board">
        {columns.map((column) => (
          <div className="board-column" key={column}>
            <ShimmerEffect height={420} />
          </div>
        ))}
      </div>
    </div>
  )
}
