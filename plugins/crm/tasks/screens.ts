import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const TASKS_SCREEN = {
  description: 'O que cada um tem para fazer, e até quando',
  label: 'Tarefas',
  path: '/admin/crm/tasks',
  roles: CRM_ROLES,
  hasRecords: true,
  key: 't',
  menu: { group: 'Hoje', icon: 'list-todo' },
  order: 6,
  phone: true,
} as const satisfies StaffScreen

/** Place in a task's details that opens the form of the next one. */
export const NEXT_TASK_PLACE = 'proxima'
