import { GROUP_LABELS, groupOf, TASK_GROUPS } from '../domain/task-day'
import { TaskCard } from './task-card'
import type { TaskRow } from './task-row'

/** A page of tasks grouped by due time, in the list's order. */
export function TaskGroups({ rows }: { rows: readonly TaskRow[] }) {
  return TASK_GROUPS.map((group) => {
    const listed = rows.filter(({ task, today }) => groupOf(task, today) === group)
    if (listed.length === 0) return null
    return (
      <section aria-label={GROUP_LABELS[group]} className="task-group" key={group}>
        <h2 className="tw:mt-0 tw:mb-4 tw:mx-0 tw:text-[15px] tw:font-semibold">{GROUP_LABELS[group]}</h2>
        <ul className="tw:plain-list tw:stack tw:frame tw:bg-grey-0 tw:dark:bg-grey-50">
          {listed.map((row) => (
            <TaskCard key={row.task.id} row={row} />
          ))}
        </ul>
      </section>
    )
  })
}
