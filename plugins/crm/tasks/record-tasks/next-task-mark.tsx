import { Icon } from '@kit/admin/icons/icon'
import { nextText } from '../domain/task-day'
import './tasks.css'

/** The day of a record's next step; renders nothing without an open task [TEAM-10]. */
export function NextTaskMark({ day }: { day: string | null }) {
  if (!day) return null
  return (
    <span className="tw:inline-flex tw:items-center tw:gap-[4px] tw:text-muted tw:text-xs tw:whitespace-nowrap">
      <Icon name="list-todo" size={14} />
      {nextText(day)}
    </span>
  )
}
