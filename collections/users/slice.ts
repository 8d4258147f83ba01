import type { Slice } from '@kit/slice'
import { Users } from './collection'
import { userRoutes } from './routes'
import { tables } from './tables'

export const users: Slice = {
  collections: [Users],
  routes: userRoutes,
  tables,
  views: { login: { Component: '/collections/users/admin/sign-in-view#SignInView' } },
}
