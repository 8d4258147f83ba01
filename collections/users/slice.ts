import type { Slice } from '@kit/slice'
import { Users } from './collection'
import { secondStepSeal } from './operations/second-step'
import { userRoutes } from './routes'
import { tables } from './tables'

export const users: Slice = {
  collections: [Users],
  routes: userRoutes,
  sealed: [{ column: 'sealed_secret', owner: 'user_id', seal: secondStepSeal, table: 'second_steps' }],
  tables,
  views: {
    forgot: { Component: '/collections/users/admin/forgot-view#ForgotView' },
    login: { Component: '/collections/users/admin/sign-in-view#SignInView' },
  },
}
