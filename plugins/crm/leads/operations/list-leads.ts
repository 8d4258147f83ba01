import type { PayloadRequest, Where } from 'payload'

import { type ListOptions, type PageMeta, startList } from '@kit/http/list'
import { ownedBy, type OwnedQuery } from '@crm/owners/operations/owned-by'
import { CLOSED_LEAD_STATUSES, LEAD_STATUSES } from '@crm/statuses/domain/lead-status'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import { type DueFilter, dueRange } from '../domain/follow-up'
import { idsOfReference } from '../domain/lead-reference'
import type { LeadAnswer } from '../schema'
import { serializeLead } from '../serialize'

/** What comes before these is passed over in no time, in one query. */
const FIRST_PAGES = 20

export interface LeadQuery extends OwnedQuery, NextStepQuery {
  due?: DueFilter | undefined
}

/** Leads, newest first (OP-51, OP-52). Suspected spam is kept aside (decisions, "Honeypot"). */
export async function listLeads(req: PayloadRequest, query: LeadQuery): Promise<{ leads: LeadAnswer[] } & PageMeta> {
  const { leads, meta } = await startLeadList(req, query)
  return { leads, ...(await meta) }
}

/** The same, not waiting for the totals. */
export async function startLeadList(
  req: PayloadRequest,
  query: LeadQuery,
): Promise<{ leads: LeadAnswer[]; meta: Promise<PageMeta> }> {
  const { docs, meta } = await startList(leadList(req, query))
  return { leads: docs.map(serializeLead), meta }
}

/** The list that the screen, the API and the exported file show. */
export function leadList(req: PayloadRequest, query: LeadQuery): ListOptions<'leads'> {
  return {
    alsoFound: query.q ? byReference(query.q) : null,
    collection: 'leads',
    defaultSort: ['-createdAt'],
    findsPageFirst: (query.page ?? 1) > FIRST_PAGES,
    query,
    req,
    sortNames: { name: 'sortKey' },
    where: {
      and: [
        { isSuspectedSpam: { not_equals: true } },
        ...(query.due ? [isDue(query.due)] : []),
        ...(query.next ? hasNoNextStep(query) : []),
        ...ownedBy(req, query.owner),
      ],
    },
  }
}

/** Whom nobody is to see to: neither by a task nor by a planned contact. */
const hasNoNextStep = (query: LeadQuery): Where[] => [
  { nextFollowUp: { exists: false } },
  ...withoutNextStep(query, OPEN_LEAD_STATUSES),
]

const OPEN_LEAD_STATUSES = LEAD_STATUSES.filter((status) => !CLOSED_LEAD_STATUSES.includes(status))

/** Whom to contact: leads that are over need no follow-up. */
function isDue(due: DueFilter): Where {
  const { after, before } = dueRange(due, new Date())
  return {
    and: [
      { nextFollowUp: { less_than: before.toISOString() } },
      ...(after ? [{ nextFollowUp: { greater_than_equal: after.toISOString() } }] : []),
      { status: { not_in: [...CLOSED_LEAD_STATUSES] } },
    ],
  }
}

/** A lead by the reference that its visitor names on WhatsApp; the board knows it too (read-lead-board.ts). */
function byReference(q: string): Where | null {
  const ids = idsOfReference(q)
  return ids && { id: { greater_than_equal: ids.first, less_than_equal: ids.last } }
}
