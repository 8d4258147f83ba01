import type { PayloadRequest } from 'payload'

import { nameForClients } from '@collections/users/domain/person'
import { openProposal } from './proposal'
import { findById } from '@kit/data/documents'
import { sqlIn } from '@kit/data/transaction'

/** The person behind a proposal, and its subject. Not part of the accepted content. */
export interface Presenter {
  /** The quote's owner, else the person who shared it; null if the account does not name a person. */
  name: string | null
  photoId: string | null
  serviceIds: string[]
  /** The lead's interest, as the lead named it. */
  interest: string | null
}

interface Row extends Omit<Presenter, 'interest'> {
  leadId: string | null
}

/** @throws DomainError link_not_found, link_ended */
export async function readPresenter(req: PayloadRequest, secret: string): Promise<Presenter> {
  const quoteId = await openProposal(req, secret)
  const [row] = await sqlIn<Row>(req)`
    select users.name, users.photo_id as "photoId", lead_id as "leadId",
      array(select service_id::text from quote_items where _parent_id = quotes.id and service_id is not null
        order by _order) as "serviceIds"
    from quotes left join users on users.id = coalesce(quotes.owner_id,
      (select author_id from quote_revisions where quote_id = quotes.id order by number desc limit 1))
    where quotes.id = ${quoteId}::uuid`
  const { leadId = null, name = null, photoId = null, serviceIds = [] } = row ?? {}
  const lead = await findById(req, 'leads', leadId, { overrideAccess: true })
  return { interest: lead?.serviceInterest ?? null, name: nameForClients(name), photoId, serviceIds }
}
