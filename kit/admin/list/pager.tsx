import { Link } from '@payloadcms/ui'
import { Suspense } from 'react'

import { Icon } from '../icons/icon'
import { IconButton } from '../icons/icon-button'
import type { IconName } from '../icons/icon-names'
import { ScreenBoundary } from '../shell/failed-screen'
import { listAddress, type ListState } from './list-state'
import type { PageTotals } from './load-list-page'
import { formatCount } from '@kit/lib/counts'

interface Place {
  path: string
  state: ListState
  /** Address parameter of the main list or of the list beside it. */
  pageKey?: 'page' | 'aside'
  label?: string
}

/** The current page and links to the others. */
export function Pager({
  label = 'Páginas',
  page,
  pageKey = 'page',
  pageSize,
  path,
  state,
  total,
  totalPages,
}: Place & PageTotals) {
  if (total === 0) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const addressOf = (target: number) => listAddress(path, state, { page: state.page, [pageKey]: target })
  return (
    <nav
      aria-label={label}
      className="tw:flex tw:flex-wrap tw:items-center tw:gap-6 tw:justify-between tw:tabular-nums"
    >
      <p className="staff-pager__range">
        {formatCount(first)}–{formatCount(last)} de {formatCount(total)}
      </p>
      {totalPages > 1 ? (
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-6">
          <PagerStep href={page > 1 ? addressOf(page - 1) : null} icon="chevron-left" label="Página anterior" />
          <span>
            Página {formatCount(page)} de {formatCount(totalPages)}
          </span>
          <PagerStep
            href={page < totalPages ? addressOf(page + 1) : null}
            icon="chevron-right"
            label="Página seguinte"
          />
        </div>
      ) : null}
    </nav>
  )
}

/** Pager for rows that render before their total has been counted. */
export const LatePager = ({ totals, ...place }: Place & { totals: Promise<PageTotals> }) => (
  <ScreenBoundary failed={null}>
    <Suspense>
      <Counted totals={totals} {...place} />
    </Suspense>
  </ScreenBoundary>
)

async function Counted({ totals, ...place }: Place & { totals: Promise<PageTotals> }) {
  return <Pager {...place} {...await totals} />
}

function PagerStep({ href, icon, label }: { href: string | null; icon: IconName; label: string }) {
  if (href === null) return <IconButton disabled icon={icon} label={label} />
  return (
    <Link aria-label={label} className="staff-icon-button" href={href} prefetch={false}>
      <Icon name={icon} size={18} />
    </Link>
  )
}
