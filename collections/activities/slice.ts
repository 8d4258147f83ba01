import { jsonb, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import type { Slice } from '@kit/slice'
import { Activities } from './collection'

export const activities: Slice = {
  collections: [Activities],
  tables: {
    columns: (tableOf) => [
      {
        // `userName` is set when the author's account is deleted.
        columns: { clearedLinks: jsonb('cleared_links'), userName: varchar('user_name') },
        table: tableOf('activities'),
      },
    ],
  },
}
