'use client'

import { createContext, use } from 'react'

import type { NotificationAnswer } from '../schema'

interface Notifications {
  /** Unread count, capped at 100; null until the stream has reported. */
  unread: number | null
  /** Notifications received since the page was opened, latest last. */
  arrived: readonly NotificationAnswer[]
  /** Marks these lines as read, or all without `ids`; false on failure. */
  markRead: (ids?: readonly string[]) => Promise<boolean>
}

export const NotificationsContext = createContext<Notifications>({
  arrived: [],
  markRead: () => Promise.resolve(false),
  unread: null,
})

export const useNotifications = () => use(NotificationsContext)

const MOST_SHOWN = 99

/** '3', and from 100 on '99+'. */
export const shownCount = (unread: number): string => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread))
