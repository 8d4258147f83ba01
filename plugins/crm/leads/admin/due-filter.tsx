import { Link } from '@payloadcms/ui'

import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { formatCount } from '@kit/lib/counts'
import { DUE_FILTERS, DUE_LABELS, type DueFilter } from '../domain/follow-up'

interface Props {
  /** Leads per filter; absent without counts. */
  counts?: Promise<Record<DueFilter, number>>
  path: string
  state: ListState
}

/**
 * Filters for due and overdue contacts, earliest first, and for leads without a next step. A second press clears the
 * filter.
 */
export async function DueFilters({ counts, path, state }: Props) {
  const known = await counts
  return (
    <nav aria-label="Contactos a fazer" className="tw:flex tw:flex-wrap tw:gap-4 tw:text-sm tw:touch:scroll-row">
      {DUE_FILTERS.map((due) => {
        const isCurrent = state.due === due
        // Without search and state, which the counts do not know either.
        const changes = isCurrent ? { due: '', sort: '' } : { due, next: '', q: '', sort: 'nextFollowUp', status: '' }
        return (
          <Link
            aria-current={isCurrent ? 'true' : undefined}
            className="tw:chip tw:gap-4 tw:touch:shrink-0"
            href={listAddress(path, state, changes)}
            key={due}
            prefetch={false}
            scroll={false}
          >
            {DUE_LABELS[due]}
            <span className="tw:min-w-[22px] tw:py-px tw:px-[6px] tw:rounded-full tw:bg-grey-150 tw:tabular-nums tw:text-center">
              {known ? formatCount(known[due]) : '…'}
            </span>
          </Link>
        )
      })}
      <Link
        aria-current={state.next ? 'true' : undefined}
        className="tw:chip tw:touch:shrink-0"
        href={listAddress(path, state, state.next ? { next: '' } : { due: '', next: 'none', sort: '' })}
        prefetch={false}
        scroll={false}
      >
        Sem próximo passo
      </Link>
    </nav>
  )
}
