'use client'

import { createContext, use } from 'react'

import type { NotificationAnswer } from '../schema'

interface Notifications {
  /** How many lines are unread, 100 for as many or more; null until the stream has said so. */
  unread: number | null
  /** What has come since the page was opened, the latest last. */
  arrived: readonly NotificationAnswer[]
  /** Marks lines as read, all of them without ids; false when that failed. */
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
