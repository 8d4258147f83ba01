import type { PayloadRequest } from 'payload'

import { RETAINER_COLUMNS } from '../csv'
import { endingOn, monthOf, valueIn } from '../domain/terms'
import { retainerErrors } from '../errors'
import type { RetainerQuery } from '../contract'
import type { RetainerAnswer, RetainerCount, RetainerDetails } from '../schema'
import { serializeRetainer, termsOf } from '../serialize'
import { readMonths } from './months'
import { readRenewed } from './renewals'
import { listActivities } from '@collections/activities/operations/activities'
import { accountName } from '@collections/users/operations/people'
import { readOriginText } from '@crm/attribution/operations/origin'
import { clientNames, listFoundByClient } from '@crm/clients/operations/client'
import { clientOf, quoteOf } from '@crm/links/operations/links'
import { ownedBy } from '@crm/owners/operations/owners'
import { openInMonth, readFirstMonth, readMonthly } from '@crm/payments/operations/monthly'
import { csvAnswer } from '@kit/csv/csv-answer'
import type { Retainer } from '@kit/database/payload-types'
import { type Access, find, findById } from '@kit/data/documents'
import { readRecord } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { listRecords, type PageMeta } from '@kit/http/list'
import { luandaDay } from '@kit/lib/dates'
import { idOf } from '@kit/lib/serialize'

const NO_CLIENT = 'Sem cliente'

/** Lists avenças with their present month, newest first (RET-12). */
export async function listRetainers(
  req: PayloadRequest,
  query: RetainerQuery,
): Promise<{ retainers: RetainerAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(await retainerList(req, query))
  return { retainers: await describe(req, docs), ...meta }
}

/** Exports the avenças as a CSV file, with the list's filter and order. */
export async function exportRetainers(req: PayloadRequest, query: RetainerQuery): Promise<Response> {
  return csvAnswer({
    columns: RETAINER_COLUMNS,
    describe: (docs) => describe(req, docs),
    list: await retainerList(req, query),
    name: 'avencas',
  })
}

const retainerList = (req: PayloadRequest, query: RetainerQuery) =>
  listFoundByClient(req, 'retainers', query, [
    ...(query.client ? [{ client: { equals: query.client } }] : []),
    ...ownedBy(req, query.owner),
  ])

/** Two queries in total (no N+1). */
async function describe(req: PayloadRequest, docs: readonly Retainer[]): Promise<RetainerAnswer[]> {
  const ids = docs.map(({ id }) => id)
  const [names, months] = await Promise.all([
    clientNames(
      req,
      docs.map(({ client }) => idOf(client)),
    ),
    readMonths(req, ids),
  ])
  return docs.map((doc) =>
    serializeRetainer(doc, {
      clientName: names.get(idOf(doc.client) ?? '') ?? NO_CLIENT,
      months: months.get(doc.id) ?? [],
    }),
  )
}

/** @throws DomainError retainer_not_found */
export async function readRetainer(req: PayloadRequest, id: string, access?: Access): Promise<RetainerAnswer> {
  const doc = await readRecord(req, 'retainers', id, retainerErrors.retainer_not_found, access)
  const [retainer] = await describe(req, [doc])
  return retainer as RetainerAnswer
}

/**
 * An avença with its months, their instalments and its counts; twelve queries at most.
 * @throws DomainError retainer_not_found
 */
export async function getRetainerDetails(req: PayloadRequest, id: string): Promise<RetainerDetails> {
  const retainer = await readRetainer(req, id)
  const [months, instalments, counts, activities, linked] = await Promise.all([
    readMonths(req, [id]),
    readMonthly(req, id),
    readCounts(req, id),
    listActivities(req, 'retainer', id),
    readLinked(req, retainer),
  ])
  const made = months.get(id) ?? []
  // A quote's first month is owed before it is made.
  const owed = [...instalments.keys()].find((month) => made.every((one) => one.month !== month))
  const first = owed && (await readFirstMonth(req, { month: owed, retainerId: id }))
  const awaited = first ? [{ grossCents: first.grossCents, month: owed, netCents: first.totalCents, progress: [] }] : []
  return {
    ...linked,
    activities,
    counts,
    months: [...awaited, ...made.toReversed()].map((one) => ({
      ...one,
      instalment: instalments.get(one.month) ?? null,
    })),
    retainer,
  }
}

async function readLinked(req: PayloadRequest, { clientId, quoteId }: RetainerAnswer) {
  const [quote, client] = await Promise.all([findById(req, 'quotes', quoteId), findById(req, 'clients', clientId)])
  const origin = await readOriginText(req, idOf(quote?.lead) ?? idOf(client?.lead))
  return { links: { client: client && clientOf(client), quote: quote && quoteOf(quote) }, origin }
}

/** The counts of an avença, the latest first. */
const readCounts = (req: PayloadRequest, id: string) =>
  sqlIn<RetainerCount>(req)`
    select c.id, month, deliverable, step, is_extra as "isExtra", note, counted_at as at,
      ${accountName('users')} as by
    from retainer_counts c join retainer_months m on m.id = month_id left join users on users.id = counted_by_id
    where retainer_id = ${id}::uuid order by counted_at desc, c.id limit 200`

export type RetainerFigures = {
  /** Those that have begun, whose months `monthlyCents` sums up. */
  active: number
  /** For whole months, without IVA. */
  monthlyCents: number
  openCents: number
  toRenew: number
}

/** Figures above the list (RET-12). Checks no role: the screen's guard does. */
export async function getRetainerFigures(req: PayloadRequest): Promise<RetainerFigures> {
  const today = luandaDay(new Date())
  const month = monthOf(today)
  const [openCents, renewed, current] = await Promise.all([
    openInMonth(req, month),
    readRenewed(req),
    find(req, 'retainers', {
      overrideAccess: true,
      select: {
        endsOn: true,
        minimumMonths: true,
        monthlyAmount: true,
        newValues: true,
        startsOn: true,
        status: true,
      },
      where: { status: { not_equals: 'ended' } },
    }),
  ])
  const all = current.map((doc) => ({ ...termsOf(doc as Retainer), id: doc.id, isActive: doc.status === 'active' }))
  const active = all.filter(({ isActive, startsOn }) => isActive && monthOf(startsOn) <= month)
  return {
    active: active.length,
    monthlyCents: active.reduce((sum, terms) => sum + valueIn(terms, month), 0),
    openCents,
    toRenew: all.filter(({ id, ...terms }) => !renewed.has(id) && endingOn(terms, today)).length,
  }
}
