import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import type { Redirect } from '@kit/database/payload-types'
import { joined, keyOf } from '../domain/redirect-address'

export type StoredRedirect = Pick<Redirect, 'from' | 'to' | 'type'>

/** All that are not in the trash, for the server in front. */
export const readRedirects = (req: PayloadRequest): Promise<StoredRedirect[]> =>
  sqlIn<StoredRedirect>(req)`select "from", "to", type from redirects where deleted_at is null`

/** Where an address leads in the end. Stored chains have one part, so one look is enough. */
export async function endOf(req: PayloadRequest, to: string): Promise<string> {
  const key = keyOf(to)
  if (key === null) return to
  const [next] = await sqlIn<StoredRedirect>(req)`
    select "to" from redirects where "from" = ${key} and deleted_at is null`
  return next ? joined(to, next.to) : to
}

/** Leads those that end where this one starts on to its end. */
export async function leadOn(req: PayloadRequest, { from, id, to }: Redirect): Promise<void> {
  const rows = await sqlIn<{ id: string; to: string }>(req)`
    select id, "to" from redirects
    where id <> ${id} and deleted_at is null
      and ("to" = ${from} or starts_with("to", ${`${from}?`}) or starts_with("to", ${`${from}#`}))`
  for (const row of rows) {
    await sqlIn(req)`update redirects set "to" = ${joined(row.to, to)}, updated_at = now() where id = ${row.id}`
  }
}
