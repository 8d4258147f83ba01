import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/lib/transaction'
import { SITE_DEFAULTS } from '../defaults'
import { splitAddresses } from '../domain/request-addresses'

/**
 * In SQL, of a row of the settings: the addresses that get what visitors and clients send (NOTI-07, PROP-22). With none,
 * those of the administrators; never the site's own address, which editors change.
 */
export const REQUEST_EMAILS = `coalesce(nullif(request_emails, ''),
  (select string_agg(email, ',') from users where role = 'admin' and email <> ''), '')`

/** The same as a list; before anybody has saved the settings, the example's address. */
export async function readRequestEmails(req: PayloadRequest): Promise<string[]> {
  const rows = await sqlIn<{ emails: string }>(
    req,
  )`${sql.raw(`select ${REQUEST_EMAILS} as emails from site_settings limit 1`)}`
  return splitAddresses(rows[0]?.emails ?? SITE_DEFAULTS.email)
}
