'use client'

import { createContext, use } from 'react'

import type { NotificationAnswer } from '../schema'

interface Notifications {
  /** Unread count, capped at 100; null until the stream has reported. */
  unread: number | null
  /** Notifications received since the page was opened, latest last. */
  arrived: readonly NotificationAnswer[]
  /** Marks a line as read. */
  markRead: (id: string) => Promise<void>
  setUnread: (unread: number) => void
}

export const NotificationsContext = createContext<Notifications>({
  arrived: [],
  markRead: () => Promise.resolve(),
  setUnread: () => undefined,
  unread: null,
})

export const useNotifications = () => use(NotificationsContext)

const MOST_SHOWN = 99

/** '3', and from 100 on '99+'. */
export const shownCount = (unread: number): string => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread))
