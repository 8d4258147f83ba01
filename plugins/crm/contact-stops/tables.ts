import { pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Contact stops (PRIV-15): no name or address, only keyed hashes to recognise them by. */
export const tables: SliceTables = {
  tables: () => ({
    contact_stops: pgTable('contact_stops', {
      /** HMAC-SHA256 of an e-mail or a phone, in hex. */
      mark: varchar('mark', { length: 64 }).primaryKey(),
      notedAt: now('noted_at'),
    }),
    /** HMAC keys, sealed. Phones have so few digits that a hash without a key hides nothing. */
    contact_stop_keys: pgTable('contact_stop_keys', { id: id(), sealedKey: varchar('sealed_key').notNull() }),
  }),
}
