import { recordScreen } from '@kit/admin/record-screen'
import type { Person } from '@collections/users/contract'
import { listPeople } from '@collections/users/operations/people'
import { listTasks, type TaskQuery } from '../contract'
import { GROUP_LABELS, groupOf, TASK_GROUPS } from '../domain/task-day'
import { NOBODY_LABEL } from '../domain/task-options'
import { getTaskStats, type TaskStats } from '../operations/task-lists'
import { loadTasks } from './load-tasks'
import { TaskPanel } from './panel'
import { TaskCard } from './task-card'
import type { TaskRow } from './task-row'
import { TASKS_SCREEN } from '../screens'
import '../record-tasks/tasks.css'

/** The reader's own tasks by default [TEAM-09]. */
export const TasksView = recordScreen<TaskRow, TaskStats, Person[]>({
  card: (row) => <TaskCard row={row} />,
  cardsClass: () => 'tw:plain-list tw:stack tw:frame tw:bg-grey-0 tw:dark:bg-grey-50',
  keyOf: ({ task }) => task.id,
  load: (query, { extra, req }) => loadTasks(req, query, extra),
  news: 'task',
  panel: (content, { extra }) => <TaskPanel people={extra}>{content}</TaskPanel>,
  prepare: (req) => listPeople(req),
  route: listTasks,
  screen: TASKS_SCREEN,
  skeleton: { height: 72 },
  slots: {
    page: ({ pager, rows }) => (
      <>
        <TaskGroups rows={rows} />
        {pager}
      </>
    ),
  },
  stats: {
    figures: ({ later, overdue, today, week }) => ({
      Atrasadas: overdue,
      Hoje: today,
      'Esta semana': week,
      'Mais tarde': later,
    }),
    label: 'Tarefas por fazer',
    read: (req, state) => getTaskStats(req, state as TaskQuery),
  },
  texts: {
    create: 'Nova tarefa',
    list: 'Tarefas',
    narrowed: { hint: 'Ajuste a pesquisa ou os filtros para ver outras tarefas.', title: 'Nenhuma tarefa encontrada' },
    unused: {
      hint: 'Crie uma aqui, ou nos detalhes de um lead, orçamento, cliente, projeto ou avença.',
      title: 'Não tem tarefas por fazer',
    },
  },
  title: 'Tarefas',
  toolbar: ({ extra, req }) => ({
    owners: {
      all: 'As minhas',
      options: [
        { label: 'De todos', value: 'all' },
        { label: NOBODY_LABEL, value: 'none' },
        ...extra.filter(({ id }) => id !== req.user?.id).map(({ id, name }) => ({ label: name, value: id })),
      ],
    },
    searchLabel: 'Procurar por título ou nota…',
    statuses: {
      all: 'Por fazer',
      options: TASK_GROUPS.map((value) => ({ label: GROUP_LABELS[value], value })),
    },
  }),
  trash: 'task',
})

/** A page of tasks grouped by due time, in the list's order. */
function TaskGroups({ rows }: { rows: readonly TaskRow[] }) {
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
