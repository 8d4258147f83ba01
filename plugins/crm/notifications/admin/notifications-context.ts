import { createContext, use } from 'react'

import type { NotificationAnswer } from '../schema'

export type Line = Pick<NotificationAnswer, 'happenedAt' | 'id' | 'readAt'>

interface Notifications {
  /** Unread count, capped at 100; null until the stream has reported. */
  unread: number | null
  /** Notifications received since the page was opened, latest last. */
  arrived: readonly NotificationAnswer[]
  /** Marks a line as read. */
  markRead: (line: Line) => Promise<void>
  /** Whether it is read, here or when it was loaded; not if it has happened again since. */
  isRead: (line: Line) => boolean
  setUnread: (unread: number) => void
}

export const NotificationsContext = createContext<Notifications>({
  arrived: [],
  isRead: ({ readAt }) => readAt !== null,
  markRead: () => Promise.resolve(),
  setUnread: () => undefined,
  unread: null,
})

export const useNotifications = () => use(NotificationsContext)

const MOST_SHOWN = 99

/** '3', and from 100 on '99+'. */
export const shownCount = (unread: number): string => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread))
