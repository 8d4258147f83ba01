'use client'

import { useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'

import { formatCount } from '@kit/lib/counts'

export interface RecordNews {
  /** Null: events of any kind may have been missed until then. */
  entityType: string | null
  entityId: string | null
  happenedAt: string
}

/** Events since the page was opened; a provider fills it. */
export const ListNewsContext = createContext<readonly RecordNews[]>([])

/** Calls `onNews` for each event of the record while it is shown, and when some may have been missed. */
export function useRecordNews(id: string | null, onNews: () => void): void {
  const latest = use(ListNewsContext).findLast(
    ({ entityId, entityType }) => id !== null && (entityId === id || entityType === null),
  )
  const heard = latest?.happenedAt
  const tell = useEffectEvent(onNews)
  const before = useRef({ heard, id })
  useEffect(() => {
    const isNew = before.current.id === id && before.current.heard !== heard
    before.current = { heard, id }
    if (isNew) tell()
  }, [heard, id])
}

interface Props {
  /** Kind of the list's records. */
  of: string
  /** When the list was read: it contains everything older. */
  readAt: string
}

/**
 * 'Há 2 novidades · Atualizar' above a stale list (NOTI-17), without a number if some were missed. An overlay, so nothing moves; the list refreshes only on
 * click. It covers parts without controls: the middle of the header, on a phone the screen's title.
 */
export function ListNews({ of, readAt }: Props) {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const news = use(ListNewsContext)
  const newer = news.filter(
    ({ entityType, happenedAt }) => (entityType === of || entityType === null) && happenedAt > readAt,
  )
  return (
    <div
      aria-live="polite"
      className="tw:fixed tw:z-40 tw:top-[10px] tw:left-1/2 tw:[transform:translateX(-50%)] tw:touch:top-0 tw:phone:top-[97px]"
    >
      {newer.length > 0 ? (
        <button
          className="tw:h-[36px] tw:px-[16px] tw:py-0 tw:border tw:border-grey-250 tw:rounded-full tw:bg-ink tw:shadow-[0_8px_20px_-8px_rgb(0_0_0/45%)] tw:inherit-font tw:text-sm tw:font-semibold tw:text-paper tw:whitespace-nowrap tw:cursor-pointer tw:hover:bg-grey-800 tw:touch:h-touch"
          onClick={() => startRouteTransition(() => router.refresh())}
          type="button"
        >
          {textOf(newer)} · Atualizar
        </button>
      ) : null}
    </div>
  )
}

function textOf(news: readonly RecordNews[]): string {
  if (news.some(({ entityType }) => entityType === null)) return 'Há novidades'
  return news.length === 1 ? 'Há 1 novidade' : `Há ${formatCount(news.length)} novidades`
}
