import { useMutation } from '@kit/admin/form/use-mutation'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { ReadSection } from '@kit/admin/record/read-section'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { recordAddress } from '@kit/admin/shell/record-address'
import { call } from '@kit/http/call'
import { luandaDay } from '@kit/lib/dates'
import type { Person } from '@collections/users/contract'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { listTasks, updateTask } from '../contract'
import { NOBODY_LABEL } from '../domain/task-options'
import { taskDone } from './task-change'
import type { TaskAnswer } from '../schema'
import { NEXT_TASK_PLACE, TASKS_SCREEN } from '../screens'
import { DoneButton } from './done-button'
import { DueBadge } from './due-badge'
import { QuickTask } from './quick-task'
import './tasks.css'

interface Props {
  id: string
  /** Whom a new task can be for. */
  people: readonly Person[]
  type: CrmRecord
}

/** Open tasks about a record, of any person, and a line to add one [TEAM-10]. */
export function RecordTasks({ id, people, type }: Props) {
  const {
    details: open,
    reload,
    status,
  } = useRecordDetails(id, (recordId, signal) => readTasks(type, recordId, signal))
  return (
    <ReadSection failure="Não foi possível ler as tarefas." onRetry={reload} status={status} title="Tarefas">
      {open && open.tasks.length > 0 ? (
        <ul className="tw:plain-list tw:stack">
          {open.tasks.map((task) => (
            <RecordTask key={task.id} onChanged={reload} task={task} today={open.today} />
          ))}
        </ul>
      ) : null}
      <details>
        <summary className="tw:min-h-touch tw:content-center tw:cursor-pointer tw:text-sm tw:font-medium">
          + Tarefa
        </summary>
        <QuickTask onAdded={reload} people={people} record={{ id, type }} />
      </details>
    </ReadSection>
  )
}

interface Open {
  tasks: TaskAnswer[]
  /** The day in Luanda when they were read. */
  today: string
}

async function readTasks(recordType: CrmRecord, recordId: string, signal: AbortSignal): Promise<Open> {
  const { tasks } = await call<typeof listTasks>('GET /api/crm/tasks', { query: { recordId, recordType }, signal })
  return { tasks, today: luandaDay(new Date()) }
}

interface TaskProps {
  onChanged: () => void
  task: TaskAnswer
  today: string
}

function RecordTask({ onChanged, task, today }: TaskProps) {
  const { isPending, mutate } = useMutation()
  const { visit } = useRecordPanel()
  const finish = async () => {
    const createNext = () => visit(recordAddress(TASKS_SCREEN, task.id, NEXT_TASK_PLACE))
    const { ok } = await mutate<typeof updateTask>(taskDone(task.id, createNext))
    if (ok) onChanged()
  }
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-[2px] tw:not-first:border-t tw:not-first:border-line">
      <DoneButton isDone={false} isPending={isPending} onPress={() => void finish()} title={task.title} />
      <span className="tw:flex-1 tw:min-w-[120px] tw:wrap-anywhere">{task.title}</span>
      <span className="record-details__muted">{task.personName ?? NOBODY_LABEL}</span>
      <DueBadge task={task} today={today} />
    </li>
  )
}
