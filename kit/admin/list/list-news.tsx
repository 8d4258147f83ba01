'use client'

import { useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'

import { formatCount } from '@kit/lib/counts'
import './list-news.css'

export interface RecordNews {
  entityType: string
  entityId: string | null
  happenedAt: string
}

/** Events since the page was opened; a provider fills it. */
export const ListNewsContext = createContext<readonly RecordNews[]>([])

/** Calls `onNews` for each event of the record while it is shown. */
export function useRecordNews(id: string | null, onNews: () => void): void {
  const latest = use(ListNewsContext).findLast(({ entityId }) => entityId !== null && entityId === id)
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
 * 'Há 2 novidades · Atualizar' above a stale list (NOTI-17). An overlay, so nothing moves; the list refreshes only on
 * click.
 */
export function ListNews({ of, readAt }: Props) {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const news = use(ListNewsContext)
  const count = news.filter(({ entityType, happenedAt }) => entityType === of && happenedAt > readAt).length
  return (
    <div aria-live="polite" className="list-news">
      {count > 0 ? (
        <button
          className="list-news__button"
          onClick={() => startRouteTransition(() => router.refresh())}
          type="button"
        >
          {count === 1 ? 'Há 1 novidade' : `Há ${formatCount(count)} novidades`} · Atualizar
        </button>
      ) : null}
    </div>
  )
}
