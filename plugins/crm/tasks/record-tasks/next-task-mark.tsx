import { ListTodo } from 'lucide-react'

import { nextText } from '../domain/task-day'
import './tasks.css'

/** When a record is next seen to; nothing where no task is open [TEAM-10]. */
export function NextTaskMark({ day }: { day: string | null }) {
  if (!day) return null
  return (
    <span className="next-task">
      <ListTodo aria-hidden size={14} />
      {nextText(day)}
    </span>
  )
}
