import type { z } from 'zod'

import { choice } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { ENTITY_TYPES } from '@collections/activities/domain/activity-types'

/** What the address of the trash says. */
export const trashQuery = listQuery({ sort: ['deletedAt'] }).extend({
  kind: choice(ENTITY_TYPES, 'Tipo desconhecido').optional(),
})
export type TrashQuery = z.output<typeof trashQuery>
