'use client'

import { Link } from '@payloadcms/ui'

import { Badge } from '@kit/admin/record/badge'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { POSTPONEMENTS, type Postponement } from '../domain/task-day'
import { DoneButton } from '../record-tasks/done-button'
import { DueBadge } from '../record-tasks/due-badge'
import type { TaskRow } from './task-row'
import { useTaskActions } from './use-task-actions'

/** A task in the list [TEAM-09]. */
export function TaskCard({ row }: { row: TaskRow }) {
  const { show } = useRecordPanel<TaskRow>()
  const actions = useTaskActions(row)
  const { closedDay, person, record, task, today } = row
  const isDone = task.doneAt !== null
  return (
    <li className="tw:flex tw:items-center tw:gap-4 tw:py-4.5 tw:px-6 tw:text-sm tw:not-first:border-t tw:not-first:border-line tw:phone:flex-wrap">
      <DoneButton
        isDone={isDone}
        isPending={actions.isPending}
        onPress={() => void (isDone ? actions.reopen() : actions.finish())}
        title={task.title}
      />
      <div className="task-card__parts tw:flex-1 tw:min-w-0">
        <h3 className="record-card__title tw:[grid-area:title]">
          <OpenRecordButton onOpen={() => show(row)}>{task.title}</OpenRecordButton>
        </h3>
        <p className="task-card__facts tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-[2px] tw:mt-[2px] tw:mb-0 tw:mx-0 tw:wrap-anywhere">
          <span className="tw:[grid-area:due] tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-[2px]">
            <DueBadge task={task} today={today} />
            {task.priority === 'high' ? <Badge tone="orange">Prioridade alta</Badge> : null}
            {closedDay ? <span className="tw:text-(--theme-warning-700)">{closedDay}</span> : null}
          </span>
          {record ? (
            <span className="tw:[grid-area:about]">
              <AboutRecord record={record} />
            </span>
          ) : null}
          {person ? <span className="record-details__muted tw:[grid-area:person]">{person}</span> : null}
        </p>
      </div>
      <div className="tw:flex tw:shrink-0 tw:items-center tw:gap-[4px] tw:phone:w-full tw:phone:justify-end">
        {isDone ? null : <Postpone onChoose={(choice) => void actions.postpone(choice)} title={task.title} />}
        <EditDeleteButtons
          isPending={actions.isPending}
          name={task.title}
          onDelete={() => void actions.remove()}
          row={row}
        />
      </div>
    </li>
  )
}

/** A task's record, as a link unless it was deleted. */
export function AboutRecord({ record: { href, kind, text } }: { record: NonNullable<TaskRow['record']> }) {
  return (
    <span>
      <span className="record-details__muted">{kind} </span>
      {href ? (
        <Link href={href} prefetch={false}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  )
}

function Postpone({ onChoose, title }: { onChoose: (choice: Postponement) => void; title: string }) {
  const isReady = useIsHydrated()
  return (
    <select
      aria-label={`Adiar: ${title}`}
      className="staff-select task-card__postpone"
      disabled={!isReady}
      onChange={(event) => onChoose(event.target.value as Postponement)}
      value=""
    >
      <option disabled hidden value="">
        Adiar
      </option>
      {POSTPONEMENTS.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
