import type { PayloadRequest } from 'payload'

import { sql } from '@payloadcms/db-postgres'

import type { RequestSettings } from '@collections/site-settings/operations/request-settings'
import { distinctName } from '@collections/users/operations/people'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

interface RequestOwner {
  id: string
  name: string
  email: string | null
}

/** Owner of a visitor's request by the settings: nobody, one person, or in the mode 'à vez' the next salesperson. */
export async function ownerOfRequest(
  req: PayloadRequest,
  { ownerId, ownerMode }: RequestSettings,
): Promise<RequestOwner | null> {
  if (ownerMode === 'none') return null
  const id = ownerMode === 'turn' ? await drawTurn(req) : ownerId
  const [owner] = await sqlIn<RequestOwner>(req)`
    select id, ${distinctName} as name, email from users
    where id = ${id}::uuid and role in ('admin', 'comercial')`
  return owner ?? null
}

const SALESPEOPLE = sql.raw(`salespeople as (
  select array_agg(id order by random()) as ids from users where role = 'comercial' having count(*) > 0)`)

/**
 * Draws a ticket from a sequence, which is only locked for the draw. A row lock would last until the commit and
 * serialise all requests (docs/decisions/0036). The ring maps tickets to people.
 */
async function drawTurn(req: PayloadRequest): Promise<string | null> {
  const { ticket } = await sqlRowIn<{ ticket: string }>(req)`select nextval('request_turns_ticket_seq') as ticket`
  const [turn] = await sqlIn<{ id: string }>(req)`
    with ${SALESPEOPLE}
    select ring[1 + ((${ticket}::bigint - ticket) % cardinality(ring))::int] as id
    from salespeople, request_turns where ring @> ids and ring <@ ids`
  return turn?.id ?? renewRing(req, ticket)
}

/**
 * Rebuilds the ring after the salespeople have changed, under the row's lock: new people come first, the others keep
 * their order.
 */
async function renewRing(req: PayloadRequest, ticket: string): Promise<string | null> {
  const [turn] = await sqlIn<{ id: string }>(req)`
    with ${SALESPEOPLE}
    insert into request_turns (id, ticket, ring)
    select 1, ${ticket}::bigint, ids from salespeople
    on conflict (id) do update set ticket = excluded.ticket, ring = (
      select array_agg(member order by place is not null,
        (place - 1 - (excluded.ticket - request_turns.ticket) % size + size) % size)
      from unnest(excluded.ring) member,
        cardinality(request_turns.ring) size, array_position(request_turns.ring, member) place)
    returning ring[1] as id`
  return turn?.id ?? null
}
