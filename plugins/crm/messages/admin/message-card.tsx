import { Link } from '@payloadcms/ui'

import { Icon } from '@kit/admin/icons/icon'
import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { capitalised } from '@kit/lib/text'
import { MESSAGE_STATE_LABELS, type MessageState } from '../domain/message-options'
import { MessageActions } from './message-actions'
import type { MessageRow } from './message-row'

const TONES: Record<MessageState, BadgeTone> = {
  cancelled: 'grey',
  failed: 'red',
  queued: 'amber',
  sent: 'green',
}

/** An outgoing message in the list (NOTI-05). */
export function MessageCard({ row }: { row: MessageRow }) {
  const { facts, kindText, message, record } = row
  const { lastError, reason, recipient, state, subject } = message
  return (
    <li className="record-card message-card">
      <div className="record-card__head">
        <h2 className="record-card__title tw:[grid-area:title]" title={subject ?? kindText}>
          {subject ?? kindText}
        </h2>
        <div className="tw:[grid-area:status] tw:shrink-0">
          <Badge tone={TONES[state]}>{MESSAGE_STATE_LABELS[state]}</Badge>
        </div>
      </div>
      <ul className="record-card__contacts tw:[grid-area:recipient]">
        <li title={recipient}>
          <Icon name="mail" size={15} />
          <span className="sr-only">Para </span>
          <span className="tw:truncate">{recipient}</span>
        </li>
      </ul>
      <p className="record-card__line message-card__origin tw:[grid-area:origin] tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-[2px]">
        {/* Without a subject the kind is the title. */}
        {subject ? <span>{kindText}</span> : null}
        {record ? (
          <Link href={record.href} prefetch={false}>
            {record.text}
          </Link>
        ) : null}
      </p>
      {reason ? (
        <p
          className={
            state === 'failed'
              ? 'tw:[grid-area:reason] tw:m-0 tw:wrap-anywhere tw:text-error-650 tw:font-medium'
              : 'tw:[grid-area:reason] tw:m-0 tw:text-grey-700 tw:wrap-anywhere'
          }
        >
          {sentence(reason)}
        </p>
      ) : null}
      {lastError ? (
        <details className="message-card__technical tw:[grid-area:technical] tw:[&_summary]:text-muted tw:[&_summary]:cursor-pointer">
          <summary>Resposta do servidor</summary>
          <p className="tw:mt-2 tw:[font-family:var(--font-mono)] tw:text-[12px] tw:leading-[1.5] tw:wrap-anywhere">
            {lastError}
          </p>
        </details>
      ) : null}
      <dl className="record-card__facts tw:[grid-area:facts]">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MessageActions message={message} />
    </li>
  )
}

/** The reason is worded for use inside a sentence of the history; here it stands alone. */
const sentence = (reason: string) => `${capitalised(reason)}.`
