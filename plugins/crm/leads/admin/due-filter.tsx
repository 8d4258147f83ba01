import { Link } from '@payloadcms/ui'

import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { formatCount } from '@kit/admin/list/stat-cards'
import { DUE_FILTERS, DUE_LABELS, type DueFilter } from '../domain/follow-up'

interface Props {
  /** How many leads there are in each; absent while they are counted. */
  counts?: Promise<Record<DueFilter, number>>
  path: string
  state: ListState
}

/**
 * Whom to contact today, and whom one should have contacted, the earliest first; and whom nobody is to see to. Pressed
 * again, the whole list.
 */
export async function DueFilters({ counts, path, state }: Props) {
  const known = await counts
  return (
    <nav aria-label="Contactos a fazer" className="lead-due">
      {DUE_FILTERS.map((due) => {
        const isCurrent = state.due === due
        const changes = isCurrent ? { due: '', sort: '' } : { due, next: '', sort: 'nextFollowUp' }
        return (
          <Link
            aria-current={isCurrent ? 'true' : undefined}
            className={`lead-due__link lead-due__link--${due}`}
            href={listAddress(path, state, changes)}
            key={due}
            prefetch={false}
            scroll={false}
          >
            {DUE_LABELS[due]}
            <span className="lead-due__count">{known ? formatCount(known[due]) : '…'}</span>
          </Link>
        )
      })}
      <Link
        aria-current={state.next ? 'true' : undefined}
        className="lead-due__link"
        href={listAddress(path, state, state.next ? { next: '' } : { due: '', next: 'none', sort: '' })}
        prefetch={false}
        scroll={false}
      >
        Sem próximo passo
      </Link>
    </nav>
  )
}
