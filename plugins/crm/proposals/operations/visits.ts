import type { PayloadRequest } from 'payload'

import { tell } from './announcements'
import { openProposal } from './proposal'
import { limitVisits, touchLink } from '@crm/public-links/operations/public-links'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { invalidAt } from '@kit/lib/errors'
import { sqlIn, withTransaction } from '@kit/data/transaction'

interface Seen {
  visits: number
  ownerId: string | null
  quoteNumber: string
  title: string
}

/**
 * Records a human page view, as reported by the page's script; ignores staff's views (PROP-32, LINK-11). Does not
 * change `updatedAt`, so nobody editing the quote gets a conflict. The first visit notifies the owner.
 * @throws DomainError link_not_found, link_ended, too_many, link_limit, invalid at a `revision` that was not shared
 */
export async function countVisit(
  req: PayloadRequest,
  secret: string,
  { revision }: { revision: number },
): Promise<void> {
  const quoteId = await openProposal(req, secret)
  if (req.user) return
  await limitVisits(req, secret)
  await withTransaction(req, async () => {
    const [seen] = await sqlIn<Seen>(req)`
      with visit as (
        insert into quote_visits (quote_id, revision, device, address)
        select quote_id, number, ${deviceOf(req)}, ${req.headers.get(CLIENT_ADDRESS_HEADER)} from quote_revisions
        where quote_id = ${quoteId}::uuid and number = ${revision}::bigint
        returning seen_at)
      update quotes set visit_count = coalesce(visit_count, 0) + 1, last_visit_at = seen_at from visit
      where id = ${quoteId}::uuid and deleted_at is null
      returning visit_count as visits, owner_id as "ownerId", quote_number as "quoteNumber", title`
    if (!seen) throw invalidAt('revision', 'Revisão inválida')
    await touchLink(req, 'proposal', quoteId)
    const { ownerId, quoteNumber, title, visits } = seen
    if (visits === 1) await tell(req, { ownerId, quoteId }, 'proposal-seen', `${quoteNumber} · ${title}`)
  })
}

/** Truncates visitors' IP addresses after 90 days: '198.51.100.0/24' (PROP-32). Idempotent; run by the daily job. */
export async function cutOldAddresses(req: PayloadRequest): Promise<void> {
  await sqlIn(req)`
    update quote_visits
    set address = network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text
    where seen_at < clock_timestamp() - interval '90 days' and address ~ '^[0-9a-f.:]+$'`
}

/** Kind of device. The user agent itself is not stored. */
function deviceOf({ headers }: PayloadRequest): string {
  const agent = headers.get('user-agent') ?? ''
  if (/ipad|tablet/i.test(agent)) return 'tablet'
  return /mobi|android|iphone/i.test(agent) ? 'phone' : 'computer'
}
