import type { PayloadRequest } from 'payload'

import type { RetainerStatus } from '../domain/retainer-options'
import { monthOf, statusOn } from '../domain/terms'
import type { RetainerMonth } from '../schema'
import { termsOf } from '../serialize'
import { readMonths } from './months'
import { owingMonth } from '@crm/payments/operations/monthly'
import { find } from '@kit/data/documents'
import type { Retainer } from '@kit/database/payload-types'
import { addDays, luandaDay } from '@kit/lib/dates'

const DAYS_AFTER_END = 30

/** An avença as its client sees it (RET-06, RET-10). */
export interface ClientRetainer {
  endsOn: string | null
  /** Whether this month is to be paid, or was. */
  isOwed: boolean
  number: string
  startsOn: string
  status: RetainerStatus
  /** The month as staff see it; null if it has no work. */
  thisMonth: RetainerMonth | null
  title: string
}

const SHOWN = { endsOn: true, pauses: true, retainerNumber: true, startsOn: true, title: true } as const

/** A client's avenças, newest first; ended ones stay for a month. Three queries. */
export async function listClientRetainers(req: PayloadRequest, clientId: string): Promise<ClientRetainer[]> {
  const today = luandaDay(new Date())
  const lastEnd = addDays(today, -DAYS_AFTER_END)
  // The client has only the link, no account.
  const docs = await find(req, 'retainers', {
    overrideAccess: true,
    select: SHOWN,
    sort: '-createdAt',
    where: { client: { equals: clientId } },
  })
  const shown = docs.filter(({ endsOn }) => !endsOn || endsOn >= lastEnd)
  const ids = shown.map(({ id }) => id)
  const month = monthOf(today)
  const [months, owing] = await Promise.all([readMonths(req, ids), owingMonth(req, { ids, month })])
  return shown.map((doc) => {
    const terms = termsOf(doc as Retainer)
    return {
      endsOn: terms.endsOn,
      number: doc.retainerNumber,
      startsOn: doc.startsOn,
      status: statusOn(terms, today),
      isOwed: owing.has(doc.id),
      thisMonth: months.get(doc.id)?.find((one) => one.month === month) ?? null,
      title: doc.title,
    }
  })
}
