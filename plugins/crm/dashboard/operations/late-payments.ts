import type { PayloadRequest } from 'payload'

import { type LateInstalment, listLateInstalments } from '@crm/payments/operations/instalment-lists'
import { FROM } from '@crm/payments/operations/instalments'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import type { DayQuery } from './day-query'
import type { Waiting } from './waiting-quotes'

export type LatePayment = LateInstalment & { phone: string | null }

/**
 * A person's late instalments with their clients' phones, without those whose proof of payment is among the waiting
 * quotes. Checks no role: the screen's guard does.
 */
export async function listLatePayments(req: PayloadRequest, query: DayQuery, found: Promise<Waiting[]>) {
  const proved = (await found).filter(({ kind }) => kind === 'proof').map(({ id }) => id)
  const { instalments, late, total } = await listLateInstalments(req, { ...query, proved })
  const phones = await sqlIn<{ id: string; phone: string | null }>(req)`
    select i.id, coalesce(c.phone, q.client_phone) as phone
    from ${FROM} where i.id = any(${uuids(instalments.map(({ id }) => id))})`
  const phoneOf = new Map(phones.map(({ id, phone }) => [id, phone]))
  return {
    late,
    payments: instalments.map((one): LatePayment => ({ ...one, phone: phoneOf.get(one.id) ?? null })),
    total,
  }
}
