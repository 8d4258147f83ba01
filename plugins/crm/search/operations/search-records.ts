import type { PayloadRequest } from 'payload'

import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { databaseOf } from '@kit/lib/transaction'
import { ownedBySql } from '@crm/owners/operations/owned-by'
import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/client-status'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/lead-status'
import { ORDER_STATUS_LABELS } from '@crm/statuses/domain/order-status'
import { QUOTE_STATUS_LABELS } from '@crm/statuses/domain/quote-status'
import type { FoundRecord } from '../contract'
import { FOUND_KINDS, type FoundKind } from '../domain/found-kinds'
import { OWNER, searchQuery } from './sources'

const PER_KIND = 5

/** A type and not an interface: drizzle wants a row that is a Record. */
type Row = {
  id: string
  kind: FoundKind
  number: string | null
  person: string | null
  rank: number
  search: string
  status: string
  title: string
}

const STATUS_LABELS: Record<FoundKind, Record<string, string>> = {
  client: CLIENT_STATUS_LABELS,
  lead: LEAD_STATUS_LABELS,
  order: ORDER_STATUS_LABELS,
  project: PROJECT_CATEGORY_LABELS,
  quote: QUOTE_STATUS_LABELS,
}

/**
 * Records of all screens that have the text in what tells them from others, up to five of each kind, those first that begin
 * with it and then the newest; one query. SQL knows no access rules, so the role decides here what is searched. With an
 * owner only that person's, or nobody's: the portfolio belongs to all and is left out (TEAM-04).
 */
export async function searchRecords(
  req: PayloadRequest,
  { owner, q }: { owner?: string | undefined; q: string },
): Promise<{ results: FoundRecord[] }> {
  const isTheirs = ownedBySql(req, owner, OWNER)
  const statement = searchQuery(q, { canSeeCrm: hasRole(req.user, CRM_ROLES), isTheirs, limit: PER_KIND })
  if (!statement) return { results: [] }
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(statement)
  return { results: FOUND_KINDS.flatMap((kind) => bestOf(rows.filter((row) => row.kind === kind))) }
}

/** A record may be found in several ranks: its first counts. */
function bestOf(rows: readonly Row[]): FoundRecord[] {
  const byId = new Map<string, Row>()
  for (const row of [...rows].sort((a, b) => a.rank - b.rank)) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()].slice(0, PER_KIND).map(({ id, kind, number, person, search, status, title }) => ({
    detail: [number, person, STATUS_LABELS[kind][status]].filter(Boolean).join(' · '),
    id,
    kind,
    search,
    title,
  }))
}
