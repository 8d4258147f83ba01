import { addDays } from '@kit/lib/dates'

/** Due days of tasks in Luanda as 'YYYY-MM-DD', which compare as text. Weeks end on Sunday. */
export const OPEN_GROUPS = ['overdue', 'today', 'week', 'later'] as const
export type OpenGroup = (typeof OPEN_GROUPS)[number]

export const TASK_GROUPS = [...OPEN_GROUPS, 'done'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

export const GROUP_LABELS: Record<TaskGroup, string> = {
  done: 'Feitas',
  later: 'Mais tarde',
  overdue: 'Atrasadas',
  today: 'Hoje',
  week: 'Esta semana',
}

/** Days until the week's Sunday; 0 on a Sunday. */
const daysToSunday = (day: string): number => (7 - new Date(day).getUTCDay()) % 7

/** Due days of a group, inclusive; open-ended without `from` or `to`. */
export function daysOf(group: OpenGroup, today: string): { from?: string; to?: string } {
  const sunday = addDays(today, daysToSunday(today))
  return {
    later: { from: addDays(sunday, 1) },
    overdue: { to: addDays(today, -1) },
    today: { from: today, to: today },
    week: { from: addDays(today, 1), to: sunday },
  }[group]
}

export function groupOf({ doneAt, dueDay }: { doneAt: string | null; dueDay: string }, today: string): TaskGroup {
  if (doneAt !== null) return 'done'
  if (dueDay < today) return 'overdue'
  if (dueDay === today) return 'today'
  return dueDay <= (daysOf('week', today).to ?? '') ? 'week' : 'later'
}

/** Days that a task can be postponed to. */
export const POSTPONEMENTS = [
  { label: 'Amanhã', value: 'tomorrow' },
  { label: 'Daqui a 3 dias', value: 'in3days' },
  { label: 'Segunda-feira', value: 'monday' },
] as const
export type Postponement = (typeof POSTPONEMENTS)[number]['value']

/** The postponed day, as of `today`. */
export function postponedTo(choice: Postponement, today: string): string {
  return addDays(today, { in3days: 3, monday: daysToSunday(today) + 1, tomorrow: 1 }[choice])
}

/** 'Hoje, 14:30', 'Amanhã', '24/11/2026'. */
export function dueText({ dueDay, dueTime }: { dueDay: string; dueTime: string | null }, today: string): string {
  const day = { [addDays(today, -1)]: 'Ontem', [addDays(today, 1)]: 'Amanhã', [today]: 'Hoje' }[dueDay]
  const text = day ?? dueDay.split('-').toReversed().join('/')
  return dueTime ? `${text}, ${dueTime}` : text
}

/** 'Próximo: 24/11', the next step in a list. */
export const nextText = (day: string): string => `Próximo: ${day.slice(8, 10)}/${day.slice(5, 7)}`
