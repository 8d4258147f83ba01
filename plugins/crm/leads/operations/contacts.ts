import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { contactsFrom } from '@crm/contacts/operations/contacts'
import { emailsOf, mergedWords } from '@kit/data/known-by'

/**
 * The messages that go with a lead (PRIV-12): those as sent that no other lead names, its own and those at its
 * addresses. The latter are of leads that were merged into it and removed since.
 */
export const contactsOf = (leadId: string): SQL => sql`
  select sent.id from leads own, lateral (
    select own.contact_id as id
    union ${contactsFrom(sql`lower(own.email) || ${emailsOf(mergedWords(sql`own.merged_values`))}`)}) as sent
  where own.id = ${leadId}::uuid and sent.id is not null
    and not exists (select from leads where contact_id = sent.id and id <> own.id)`
