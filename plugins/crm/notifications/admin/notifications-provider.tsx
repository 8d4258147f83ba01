'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'

import { ListNewsContext, type RecordNews } from '@kit/admin/list/list-news'
import { call } from '@kit/http/call'
import type { readNotifications } from '../contract'
import { parsePlaceId } from '../domain/event-frames'
import type { NotificationAnswer } from '../schema'
import { type Line, NotificationsContext, shownCount } from './notifications-context'
import { shareStream, type StreamEvent } from './shared-stream'

/** Max notifications kept by a page that stays open for days. */
const MOST_REMEMBERED = 200
/** Delay, so that the page loads first. */
const START_AFTER_MS = 1500

/**
 * Receives notifications for the whole admin and shows them: in the bell, aloud, in the title and over lists
 * (NOTI-14…17).
 */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const person = user ? String(user.id) : null
  const { arrived, news, setUnread, unread } = useStream(person)
  const { isRead, markRead } = useMarked(setUnread)
  const value = useMemo(
    () => ({ arrived, isRead, markRead, setUnread, unread }),
    [arrived, isRead, markRead, setUnread, unread],
  )
  const last = arrived.at(-1)
  return (
    <NotificationsContext value={value}>
      <ListNewsContext value={news}>{children}</ListNewsContext>
      <p aria-live="polite" className="sr-only">
        {last ? `${last.heading}: ${last.text}` : ''}
      </p>
    </NotificationsContext>
  )
}

/** The lines that this page has marked, because a screen keeps those that it was sent with. */
function useMarked(setUnread: (unread: number) => void) {
  const [marked, setMarked] = useState<Readonly<Record<string, string>>>({})
  const isRead = useCallback(
    ({ happenedAt, id, readAt }: Line) => readAt !== null || happenedAt <= (marked[id] ?? ''),
    [marked],
  )
  const markRead = useCallback(
    async ({ happenedAt, id }: Line) => {
      try {
        const body = { ids: [id] }
        const { unread } = await call<typeof readNotifications>('POST /api/crm/notifications/read', { body })
        setUnread(unread)
        setMarked((before) => ({ ...before, [id]: happenedAt }))
      } catch {
        // Its record is being opened: a failure leaves it unread.
      }
    },
    [setUnread],
  )
  return { isRead, markRead }
}

function useStream(person: string | null) {
  const [unread, setUnread] = useState<number | null>(null)
  const [arrived, setArrived] = useState<readonly NotificationAnswer[]>([])
  const [news, setNews] = useState<readonly RecordNews[]>([])
  useEffect(() => {
    if (person === null) return undefined
    let stop: (() => void) | undefined
    const start = setTimeout(() => {
      stop = shareStream(person, (event) => {
        const heard = newsOf(event)
        if (heard) setNews((before) => [...before, heard].slice(-MOST_REMEMBERED))
        if (event.type !== 'notification') return setUnread(event.unread)
        setArrived((before) => [...before, event.notification].slice(-MOST_REMEMBERED))
      })
    }, START_AFTER_MS)
    return () => {
      clearTimeout(start)
      stop?.()
      setUnread(null)
      setArrived([])
      setNews([])
    }
  }, [person])
  return { arrived, news, setUnread, unread }
}

/** What an event says about lists and records; the id of a `resync` has the database's time (NOTI-15). */
function newsOf(event: StreamEvent): RecordNews | null {
  if (event.type === 'notification') return event.notification.entityType === null ? null : event.notification
  const place = event.type === 'resync' ? parsePlaceId(event.id ?? '') : null
  return place && { entityId: null, entityType: null, happenedAt: new Date(place.at).toISOString() }
}

const COUNT = /^\(\d+\+?\) /

/** '(3) Leads · Administração', kept over navigation (NOTI-17). */
export function useCountInTitle(unread: number): void {
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(COUNT, '')
      // During a navigation there is no title; setting one now would prepend the count to the next page's.
      if (title === '') return
      const wanted = unread > 0 ? `(${shownCount(unread)}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { characterData: true, childList: true, subtree: true })
    return () => observer.disconnect()
  }, [unread])
}
