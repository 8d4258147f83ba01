import type { PayloadRequest } from 'payload'

import { progressText } from '../domain/progress'
import { inMonth, monthOf, wholeMonth } from '../domain/terms'
import { retainerErrors } from '../errors'
import type { CountInput, RetainerAnswer } from '../schema'
import { readRetainer } from './retainer-lists'
import { readMonths } from './months'
import { recordActivity } from '@collections/activities/operations/activities'
import { sqlIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'

/**
 * Counts one more or one less of a deliverable in a month; concurrent counts wait for the lock (RET-06). Beyond the
 * included number `isExtra` is required (RET-07).
 * @throws DomainError month_not_found, nothing_counted, beyond_included
 */
export async function countDelivered(
  req: PayloadRequest,
  id: string,
  { deliverable, isExtra = false, month, note, step }: CountInput,
): Promise<{ retainer: RetainerAnswer }> {
  // Locks all months of the avença: what one leaves over counts in the next.
  const rows = await sqlIn<{ id: string; month: string }>(req)`
    select id, month from retainer_months where retainer_id = ${id}::uuid order by month for update`
  const row = rows.find((one) => one.month === month)
  if (!row) throw new DomainError(retainerErrors.month_not_found)
  const before = (await readMonths(req, [id])).get(id)?.find((one) => one.month === month)?.progress[deliverable]
  if (!before) throw invalidAt('deliverable', 'Entrega desconhecida')
  const included = before.number + before.carried
  if (step < 0 && before.delivered === 0) throw new DomainError(retainerErrors.nothing_counted)
  const isBeyond = step > 0 ? before.delivered >= included : before.delivered > included
  if (isBeyond && step > 0 && !isExtra) {
    const values = {
      delivered: before.delivered,
      included,
      inMonth: inMonth(month, month === monthOf(luandaDay(new Date()))),
    }
    throw new DomainError(retainerErrors.beyond_included, { values })
  }
  await sqlIn(req)`
    insert into retainer_counts (month_id, deliverable, step, is_extra, note, counted_by_id)
    values (${row.id}::uuid, ${deliverable}, ${step}, ${isBeyond}, ${note ?? null}, ${req.user?.id ?? null}::uuid)`
  const now = progressText({ ...before, delivered: before.delivered + step })
  await recordActivity(req, {
    description: [`${wholeMonth(month)}: ${now}`, isBeyond && step > 0 ? 'Extra' : '', note]
      .filter(Boolean)
      .join(' · '),
    entityId: id,
    entityType: 'retainer',
    type: 'updated',
  })
  return { retainer: await readRetainer(req, id) }
}
