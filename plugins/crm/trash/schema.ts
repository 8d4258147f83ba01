import type { z } from 'zod'

import { choice } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { ENTITY_TYPES } from '@collections/activities/domain/activity-types'

/** Query of the trash screen's URL. */
export const trashQuery = listQuery({ sort: ['deletedAt'] }).extend({
  kind: choice(ENTITY_TYPES, 'Tipo desconhecido').optional(),
})
export type TrashQuery = z.output<typeof trashQuery>
