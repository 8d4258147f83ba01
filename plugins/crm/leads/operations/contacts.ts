import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { contactsFrom } from '@crm/contacts/operations/contacts'
import { emailsOf, mergedWords } from '@kit/data/known-by'

const addressesOf = (lead: 'other' | 'own'): SQL => {
  const column = (name: string) => sql`${sql.identifier(lead)}.${sql.identifier(name)}`
  return sql`lower(${column('email')}) || ${emailsOf(mergedWords(column('merged_values')))}`
}

/**
 * The messages that go with a lead (PRIV-12): those as sent that no other lead names, its own and those at addresses
 * that no other lead has. The latter are of leads that were merged into it and removed since.
 */
export const contactsOf = (leadId: string): SQL => sql`
  select sent.id from leads own, lateral (
    select own.contact_id as id
    union ${contactsFrom(sql`array(
      select address from unnest(${addressesOf('own')}) as address where not exists (
        select from leads other where other.id <> own.id and other.merged_into_id is distinct from own.id
          and address = any(${addressesOf('other')})))`)}) as sent
  where own.id = ${leadId}::uuid and sent.id is not null
    and not exists (select from leads where contact_id = sent.id and id <> own.id)`
