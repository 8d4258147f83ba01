import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { SITE_DEFAULTS } from '../defaults'
import { splitAddresses } from '../domain/request-addresses'

/** What happens with a visitor's request. */
export interface RequestSettings {
  /**
   * Who gets what visitors and clients send (NOTI-07, PROP-22): with no address of its own, the administrators; never
   * the site's own address, which editors change.
   */
  emails: string[]
  sendsReceipts: boolean
  ownerMode: 'none' | 'person' | 'turn'
  /** The one person of `ownerMode` 'person'. */
  ownerId: string | null
}

/** SQL, because the settings are the agency's and read for strangers; before anybody has saved them, the example's address. */
export async function readRequestSettings(req: PayloadRequest): Promise<RequestSettings> {
  const [stored] = await sqlIn<Omit<RequestSettings, 'emails'> & { emails: string }>(req)`
    select sends_receipts is not false as "sendsReceipts", request_owner_id as "ownerId",
      coalesce(request_owner_mode, 'none') as "ownerMode",
      coalesce(nullif(request_emails, ''),
        (select string_agg(email, ',') from users where role = 'admin' and email <> ''), '') as emails
    from site_settings limit 1`
  if (!stored) return { emails: [SITE_DEFAULTS.email], ownerId: null, ownerMode: 'none', sendsReceipts: true }
  return { ...stored, emails: splitAddresses(stored.emails) }
}
