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
  const { isRead, markRead } = useNotifications()
  const { happenedAt, heading, href, text } = line
  const isUnread = !isRead(line)
  return (
    <li className="tw:not-first:border-t tw:not-first:border-grey-100">
      <Link
        className="tw:relative tw:grid tw:grid-cols-[1fr_auto] tw:gap-x-[12px] tw:gap-y-[2px] tw:py-[10px] tw:ps-[28px] tw:pe-[16px] tw:no-underline tw:hover:bg-grey-50 tw:focus-visible:-outline-offset-3"
        href={href}
        onClick={() => {
          if (isUnread) void markRead(line)
          onFollowed?.()
        }}
        prefetch={false}
      >
        {isUnread ? (
          <span
            aria-hidden
            className="tw:absolute tw:top-[17px] tw:left-[12px] tw:size-[8px] tw:rounded-full tw:bg-error-500"
          />
        ) : null}
        <span className={isUnread ? 'tw:font-semibold' : undefined}>
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
