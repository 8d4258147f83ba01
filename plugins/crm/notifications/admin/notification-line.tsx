'use client'

import { Link } from '@payloadcms/ui'

import { dateTimeText, DAY_MS } from '@kit/lib/dates'
import { sinceText } from '@kit/lib/time-span'
import { useMoment } from '@kit/ui/use-moment'
import type { NotificationAnswer } from '../schema'
import { useNotifications } from './notifications-context'

/** Older lines show their date. */
const RECENT_MS = 7 * DAY_MS

interface Props {
  line: NotificationAnswer
  onFollowed?: () => void
}

/** A line that links to its record and becomes read when opened (NOTI-14). */
export function NotificationLine({ line, onFollowed }: Props) {
  const { isRead, markRead } = useNotifications()
  const { happenedAt, heading, href, text } = line
  const isUnread = !isRead(line)
  const at = new Date(happenedAt)
  const now = useMoment()
  const moment = dateTimeText(at)
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
        {/* A minute may have passed since the server rendered it. */}
        <time
          className="tw:text-muted tw:text-[12px] tw:leading-[20px] tw:whitespace-nowrap"
          dateTime={happenedAt}
          suppressHydrationWarning
          title={moment}
        >
          {now.getTime() - at.getTime() < RECENT_MS ? sinceText(at, now) : moment}
        </time>
      </Link>
    </li>
  )
}
