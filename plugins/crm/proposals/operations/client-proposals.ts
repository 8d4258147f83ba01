import type { PayloadRequest } from 'payload'

import type { ProposalState } from '../schema'
import { stateOf } from './proposal'
import { linkPath } from '@crm/public-links/domain/purposes'
import { readLinks } from '@crm/public-links/operations/public-links'
import { sqlIn } from '@kit/data/transaction'

/** A shared quote without its lines, as shown to its client. */
export interface ClientProposal {
  id: string
  grossCents: number
  number: string
  /** Path of its page; null once its link has ended. */
  path: string | null
  state: ProposalState
  title: string
  validUntil: string | null
}

type Row = Omit<ClientProposal, 'path' | 'state'> & { isAccepted: boolean; status: string }

/** Lists a client's shared quotes, newest first (DELI-03); two queries. Does not create links. */
export async function listClientProposals(req: PayloadRequest, clientId: string): Promise<ClientProposal[]> {
  const rows = await sqlIn<Row>(req)`
    select q.id, q.quote_number as number, q.status, r.content ->> 'title' as title,
      r.content ->> 'validUntil' as "validUntil", coalesce(a.gross_cents, (r.content ->> 'grossCents')::bigint) as "grossCents",
      a.id is not null as "isAccepted"
    from quotes q
    join lateral (select content::jsonb as content, created_at from quote_revisions where quote_id = q.id
      order by number desc limit 1) r on true
    left join quote_acceptances a on a.quote_id = q.id and a.voided_at is null
    where q.client_id = ${clientId}::uuid and q.deleted_at is null order by r.created_at desc, q.id`
  const secrets = await readLinks(
    req,
    'proposal',
    rows.map(({ id }) => id),
  )
  return rows.map(({ isAccepted, status, ...row }) => {
    const secret = secrets.get(row.id)
    return {
      ...row,
      path: secret ? linkPath('proposal', secret) : null,
      state: stateOf(status, row.validUntil, isAccepted),
    }
  })
}
