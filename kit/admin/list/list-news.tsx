'use client'

import { useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { createContext, use } from 'react'

import { formatCount } from './stat-cards'
import './list-news.css'

/** Something new about a record of some kind, and when it was. */
export interface RecordNews {
  entityType: string
  happenedAt: string
}

/** What has come since the page was opened; whoever hears of it fills this. */
export const ListNewsContext = createContext<readonly RecordNews[]>([])

interface Props {
  /** What the records of the list are called where news come from. */
  of: string
  /** When the list was read: what is older is in it. */
  readAt: string
}

/**
 * 'Há 2 novidades · Atualizar' over a list that has become old (NOTI-17). It covers nothing that is being read and moves
 * nothing: the list changes when the person says so.
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
