'use client'

import { Link } from '@payloadcms/ui'

import { formatDateTime } from '@kit/lib/dates'
import type { NotificationAnswer } from '../schema'
import { useNotifications } from './notifications-context'

interface Props {
  line: NotificationAnswer
  onFollowed?: () => void
}

/** A line that links to its record and becomes read when opened (NOTI-14). */
export function NotificationLine({ line, onFollowed }: Props) {
  const { markRead } = useNotifications()
  const { happenedAt, heading, href, id, readAt, text } = line
  const isUnread = readAt === null
  return (
    <li className={isUnread ? 'notification-line notification-line--unread' : 'notification-line'}>
      <Link
        className="notification-line__link"
        href={href}
        onClick={() => {
          if (isUnread) void markRead([id])
          onFollowed?.()
        }}
        prefetch={false}
      >
        <span className="notification-line__heading">
          {heading}
          {isUnread ? <span className="sr-only"> (por ler)</span> : null}
        </span>
        <span className="tw:col-span-full tw:line-clamp-2 tw:text-grey-700 tw:wrap-anywhere">{text}</span>
        <time className="tw:text-muted tw:text-[12px] tw:leading-[20px] tw:whitespace-nowrap" dateTime={happenedAt}>
          {formatDateTime(new Date(happenedAt), 'pt-PT')}
        </time>
      </Link>
    </li>
  )
}
