'use client'

import { Link } from '@payloadcms/ui'

import { Button } from '@kit/admin/record/button'
import { Icon } from '@kit/admin/icons/icon'
import { useMutation } from '@kit/admin/form/use-mutation'
import { Badge } from '@kit/admin/record/badge'
import { leadTo } from '@kit/admin/record/led-to'
import { useMoment } from '@kit/ui/use-moment'
import type { updateTask } from '@crm/tasks/contract'
import { NOBODY_LABEL } from '@crm/tasks/domain/task-options'
import { taskChange } from '@crm/tasks/record-tasks/task-change'
import { type When, whenOf } from '../domain/day'
import type { PlainRow } from '../operations/content-work'
import type { DayRow } from './load-day'

interface Props {
  /** The list covers several people, so each row names its owner. */
  isOfMany?: boolean
  /** ISO 8601; when the list was read. */
  now: string
  rows: readonly (PlainRow | DayRow)[]
}

/** Rows of waiting items: what, who, when, and a button for the next step. */
export function DayRows({ isOfMany = false, now, rows }: Props) {
  if (rows.length === 0) return null
  // Said of single rows only.
  const isAllNobodys = rows.every((row) => !('kind' in row) || row.ownerName == null)
  const whose = (row: PlainRow | DayRow): string[] => {
    if (!('kind' in row) || row.ownerName === undefined) return []
    if (row.ownerName === null) return isAllNobodys ? [] : [NOBODY_LABEL]
    return isOfMany ? [row.ownerName] : []
  }
  return (
    <ul className="tw:plain-list">
      {rows.map((row) => (
        <Row details={[...row.details, ...whose(row)]} key={row.key} now={now} row={row} />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'now'> {
  details: readonly string[]
  row: PlainRow | DayRow
}

function Row({ details, now, row }: RowProps) {
  const { href, title, verb } = row
  const timed = 'kind' in row ? row : null
  return (
    <li className="tw:grid tw:grid-cols-[minmax(0,1fr)_auto_auto] tw:items-center tw:gap-x-8 tw:gap-y-2 tw:py-4 tw:border-0 tw:border-t tw:border-solid tw:border-line tw:tablet:grid-cols-[auto_minmax(0,1fr)]">
      <div className="tw:min-w-0 tw:tablet:col-span-full">
        <Link
          className="tw:font-semibold tw:wrap-anywhere tw:touch:inline-flex tw:touch:items-center tw:touch:min-h-touch"
          href={href}
          onClick={() => leadTo(href)}
          prefetch={false}
        >
          {title}
        </Link>
        <p className="tw:m-0 tw:text-muted tw:line-clamp-1 tw:tablet:line-clamp-2 tw:wrap-anywhere">
          {details.join(' · ')}
        </p>
      </div>
      {timed ? <Clock now={now} when={timed} /> : null}
      <div className="tw:flex tw:items-center tw:justify-end tw:gap-4 tw:min-w-[168px] tw:phone:min-w-0 tw:touch:[&>*]:min-w-touch tw:touch:[&>*]:min-h-touch">
        {timed?.whatsApp ? (
          <Button
            aria-label={`WhatsApp: ${title} (abre noutro separador)`}
            buttonStyle="subtle"
            el="anchor"
            icon={<Icon name="message-circle" size={18} />}
            newTab
            url={timed.whatsApp}
          />
        ) : null}
        {timed?.taskId ? (
          <FinishButton taskId={timed.taskId} title={title} verb={verb} />
        ) : (
          <Button
            aria-label={`${verb}: ${title}`}
            buttonStyle="secondary"
            className="tw:min-w-[112px] tw:phone:min-w-0 tw:text-center"
            el="link"
            // As `onClick` it would keep the link from being followed.
            extraButtonProps={{ onClick: () => leadTo(href) }}
            to={href}
          >
            {verb}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Time left or waited. */
function Clock({ now, when }: { now: string; when: When }) {
  const { label, tone } = whenOf(when, useMoment(now))
  return <Badge tone={tone}>{label}</Badge>
}

/** Completes a task in place. */
function FinishButton({ taskId, title, verb }: { taskId: string; title: string; verb: string }) {
  const { isPending, mutate } = useMutation()
  const change = (isDone: boolean) =>
    mutate<typeof updateTask>({
      ...taskChange(taskId, { isDone }),
      ...(isDone ? { offer: () => ({ label: 'Anular', onClick: () => void change(false) }) } : {}),
    })
  return (
    <Button
      aria-label={`${verb}: ${title}`}
      buttonStyle="secondary"
      className="tw:min-w-[112px] tw:phone:min-w-0 tw:text-center"
      disabled={isPending}
      onClick={() => void change(true)}
    >
      {isPending ? 'A concluir…' : verb}
    </Button>
  )
}
