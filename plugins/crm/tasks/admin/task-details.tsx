import { Button } from '@kit/admin/record/button'
import { type Fact, FactList, RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { usePlace } from '@kit/admin/record/places'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { dateTimeText } from '@kit/lib/dates'
import { NOBODY_LABEL, originLabel, PRIORITY_LABELS } from '../domain/task-options'
import { DueBadge } from '../record-tasks/due-badge'
import { NEXT_TASK_PLACE } from '../screens'
import { AboutRecord } from './task-card'
import { readTask, type TaskRow, withTask } from './task-row'
import { useTaskActions } from './use-task-actions'

/** Everything about a task, and its actions. */
export function TaskDetails({ onDone, row: listed }: { onDone: () => void; row: TaskRow }) {
  const { open, show } = useRecordPanel<TaskRow>()
  const { details, reload, setDetails, status } = useRecordDetails(listed.task.id, readTask)
  // The list's task until newer details have loaded.
  const row = details && details.updatedAt >= listed.task.updatedAt ? withTask(listed, details) : listed
  const { finish, isPending, reopen, take } = useTaskActions(row, onDone)
  const { task } = row
  usePlace(task.id, NEXT_TASK_PLACE, { arrive: () => show(row, 'next'), isReady: status === 'ready' })
  return (
    <>
      <div className="record-details">
        <div>
          <DueBadge task={task} today={row.today} />
        </div>
        <RecordNotes notes={task.note} />
        <FactList facts={factsOf(row)} />
        {status === 'loading' ? null : <Surroundings onRetry={reload} status={status} />}
      </div>
      <div className="staff-drawer__actions">
        <Button disabled={isPending} onClick={() => void (task.doneAt ? reopen() : finish())} size="large">
          {task.doneAt ? 'Reabrir' : 'Concluir'}
        </Button>
        {task.personName === null && !task.doneAt ? (
          <Button buttonStyle="secondary" disabled={isPending} onClick={() => void take(setDetails)} size="large">
            Ficar com esta
          </Button>
        ) : null}
        <Button buttonStyle="secondary" onClick={() => open(row)} size="large">
          Editar
        </Button>
      </div>
    </>
  )
}

function factsOf({ closedDay, record, task }: TaskRow): Fact[] {
  return [
    ['Pessoa', task.personName ?? NOBODY_LABEL],
    ['Prioridade', PRIORITY_LABELS[task.priority]],
    ['Registo', record ? <AboutRecord key="record" record={record} /> : null],
    ['Atenção', closedDay],
    ['Origem', originLabel(task.origin)],
    ['Concluída em', task.doneAt ? dateTimeText(task.doneAt) : null],
    ['Criada em', dateTimeText(task.createdAt)],
  ]
}
