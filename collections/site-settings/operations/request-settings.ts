import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { SITE_DEFAULTS } from '../defaults'
import { splitAddresses } from '../domain/request-addresses'

/** How a visitor's request is handled. */
export interface RequestSettings {
  /**
   * Recipients of requests and clients' answers (NOTI-07, PROP-22); if none are set, the administrators. Never the
   * site's public address, which editors can change.
   */
  emails: string[]
  sendsReceipts: boolean
  ownerMode: 'none' | 'person' | 'turn'
  /** The owner if `ownerMode` is 'person'. */
  ownerId: string | null
}

/**
 * Uses SQL: visitors trigger this read but may not read settings. Before the first save, returns the sample address.
 */
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
