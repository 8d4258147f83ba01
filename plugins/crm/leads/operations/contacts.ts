import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { emailsOf, mergedWords } from '@kit/data/known-by'

/**
 * The messages that go with a lead (PRIV-12): those as sent that no other lead names, its own and those at its
 * addresses. The latter are of leads that were merged into it and removed since.
 */
export const contactsOf = (leadId: string): SQL => sql`
  select contacts.id from leads own join contacts on contacts.id = own.contact_id
    or lower(contacts.email) = any(lower(own.email) || ${emailsOf(mergedWords(sql`own.merged_values`))})
  where own.id = ${leadId}::uuid and not exists (select from leads where contact_id = contacts.id and id <> own.id)`
