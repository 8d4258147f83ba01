export const TASK_PRIORITIES = ['low', 'normal', 'high'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]
export const PRIORITY_LABELS: Record<TaskPriority, string> = { high: 'Alta', low: 'Baixa', normal: 'Normal' }

/** Where a task comes from: a person, or the rule of that name. */
export const MANUAL = 'manual'
