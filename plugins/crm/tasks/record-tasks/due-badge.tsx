import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { dueText, groupOf, type TaskGroup } from '../domain/task-day'

const TONES: Record<TaskGroup, BadgeTone> = {
  done: 'green',
  later: 'grey',
  overdue: 'red',
  today: 'amber',
  week: 'blue',
}

interface Props {
  task: { doneAt: string | null; dueDay: string; dueTime: string | null }
  today: string
}

/** The due time of a task, coloured by urgency. */
export function DueBadge({ task, today }: Props) {
  const group = groupOf(task, today)
  const text = dueText(task, today)
  return (
    <Badge tone={TONES[group]}>
      {group === 'overdue' ? <span className="sr-only">Atrasada: </span> : null}
      {text}
    </Badge>
  )
}
