import type { PayloadRequest } from 'payload'

import { openLink } from '@crm/public-links/operations/public-links'
import { sqlIn } from '@kit/lib/transaction'

/** Who stands behind a proposal, and what it is about. Nothing of it is part of what is accepted. */
export interface Presenter {
  /** The quote's owner, else who shared it; null for an account without a name. */
  name: string | null
  photoId: string | null
  serviceIds: string[]
  /** What the lead asked for, as it was named. */
  interest: string | null
}

const NOBODY: Presenter = { interest: null, name: null, photoId: null, serviceIds: [] }

/** @throws DomainError link_not_found, link_ended */
export async function readPresenter(req: PayloadRequest, secret: string): Promise<Presenter> {
  const quoteId = await openLink(req, 'proposal', secret)
  const [row] = await sqlIn<Presenter>(req)`
    select nullif(trim(users.name), '') as name, users.photo_id as "photoId", leads.service_interest as interest,
      array(select service_id::text from quote_items where _parent_id = quotes.id and service_id is not null
        order by _order) as "serviceIds"
    from quotes
    left join leads on leads.id = quotes.lead_id
    left join users on users.id = coalesce(quotes.owner_id,
      (select author_id from quote_revisions where quote_id = quotes.id order by number desc limit 1))
    where quotes.id = ${quoteId}::uuid`
  return row ?? NOBODY
}
