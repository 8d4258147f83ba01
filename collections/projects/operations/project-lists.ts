import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'

import type { ProjectAnswer } from '../schema'
import { serializeProject } from '../serialize'
import { listAs, type ListOptions, type ListQuery } from '@kit/http/list'
import { find } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { isFoundBy } from '@kit/data/is-found-by'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'
import { projectErrors } from '../errors'

/** Excludes incomplete drafts from Payload's admin: the documented routes promise these fields. */
export const COMPLETE: Where = {
  and: [{ title: { exists: true } }, { description: { exists: true } }, { category: { exists: true } }],
}

/** Portfolio projects by display order, then oldest first (OP-52); drafts only for staff. */
export const listProjects = (req: PayloadRequest, query: ListQuery) =>
  listAs('projects', serializeProject, projectList(req, query))

async function projectList(
  req: PayloadRequest,
  query: ListQuery,
  where: readonly Where[] = [],
): Promise<ListOptions<'projects'>> {
  return {
    alsoFound: query.q ? await matchTags(req, query.q) : null,
    collection: 'projects',
    defaultSort: ['displayOrder', 'createdAt'],
    query,
    req,
    where: { and: [COMPLETE, ...where] },
  }
}

/**
 * One project by uuid or slug (OP-28).
 * @throws DomainError project_not_found
 */
export async function getProject(req: PayloadRequest, idOrSlug: string): Promise<{ project: ProjectAnswer }> {
  if (idOrSlug.length > 255 || idOrSlug.includes('\0')) throw new DomainError(projectErrors.project_not_found)
  const [doc] = await find(req, 'projects', {
    limit: 1,
    where: { and: [COMPLETE, isUuid(idOrSlug) ? { id: { equals: idOrSlug } } : { slug: { equals: idOrSlug } }] },
  })
  if (!doc) throw new DomainError(projectErrors.project_not_found)
  return { project: serializeProject(doc) }
}

export interface PortfolioEntry {
  project: ProjectAnswer
  /** Not shown to visitors. */
  isDraft: boolean
}

/** The portfolio for staff, including drafts, by display order, then oldest first (PADM-05, PADM-06, PADM-08). */
export const listPortfolio = (req: PayloadRequest, query: ListQuery & { category?: string | undefined }) =>
  listAs(
    'entries',
    (doc): PortfolioEntry => ({ isDraft: doc._status === 'draft', project: serializeProject(doc) }),
    projectList(req, query, query.category ? [{ category: { equals: query.category } }] : []),
  )

/** Same normalisation as the search texts (migration search_fold): leading space, no accents. */
const TAG = sql`' ' || search_fold(text)`

/**
 * Condition for projects with a matching tag; null if there is none. Tags are in their own table, so the project's
 * search text lacks them. Does not check the role: the surrounding list does.
 */
async function matchTags(req: PayloadRequest, text: string): Promise<Where | null> {
  const rows = await sqlIn<{ parent_id: string }>(
    req,
  )`select parent_id from projects_texts where path = 'tags' and ${isFoundBy(TAG, text)}`
  return rows.length > 0 ? { id: { in: [...new Set(rows.map(({ parent_id }) => parent_id))] } } : null
}

/** Figures above the portfolio. */
export type ProjectStats = {
  total: number
  featured: number
  marketingDigital: number
  designGrafico: number
}

/**
 * Figures of all listed projects, ignoring the filter, in one query (PADM-01…04). Does not check the role: the screen's
 * guard does.
 */
export function getProjectStats(req: PayloadRequest): Promise<ProjectStats> {
  return sqlRowIn<ProjectStats>(req)`
    select count(*)::int as total,
      count(*) filter (where featured = 1)::int as featured,
      count(*) filter (where category = 'marketing-digital')::int as "marketingDigital",
      count(*) filter (where category = 'design-grafico')::int as "designGrafico"
    from projects
    where deleted_at is null and title is not null and description is not null and category is not null`
}
