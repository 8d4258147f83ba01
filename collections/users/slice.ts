import type { Slice } from '@kit/slice'
import { bind } from '@kit/http/bind'
import { Users } from './collection'
import { listPeople as route } from './contract'
import { listPeople } from './operations/people'

export const users: Slice = {
  collections: [Users],
  routes: [bind(route, async ({ req }) => ({ people: await listPeople(req) }))],
}
