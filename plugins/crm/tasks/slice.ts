import type { CrmSlice } from '@crm/crm-slice'
import { Tasks } from './collection'
import { taskRoutes } from './endpoints'
import { TASKS_SCREEN } from './screens'

export const tasks: CrmSlice = {
  collections: [Tasks],
  routes: taskRoutes,
  screens: [{ ...TASKS_SCREEN, Component: '/plugins/crm/tasks/admin/screen#TasksView' }],
  undoable: { tasks: { entityType: 'task' } },
}
