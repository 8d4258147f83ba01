import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { moveBeside, type Place, type Placed } from '../domain/move-beside'
import type { ProjectAnswer, ProjectInput } from '../schema'
import { serializeProject } from '../serialize'
import { COMPLETE, getProject } from './project-lists'
import { recordActivity } from '@collections/activities/operations/activities'
import { PROJECT_ORDER_LOCK } from '@kit/database/advisory-locks.mjs'
import type { Project } from '@kit/database/payload-types'
import { NUMBERS_ADDRESS } from '@kit/data/address-field'
import { announceChange } from '@kit/data/content-events'
import { create, find, type NewDocument, update } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { lockRecord, publishedContent, readLocked } from '@kit/data/records'
import { resolveReference } from '@kit/data/references'
import { sitePath } from '@kit/process/site-url'
import { sqlIn } from '@kit/data/transaction'
import { projectErrors } from '../errors'

/** Creates a project (API-17): published, unless sent as a draft. */
export async function createProject(req: PayloadRequest, body: ProjectInput): Promise<{ project: ProjectAnswer }> {
  const data = { ...(await toColumns(req, body)), _status: body.status ?? 'published' } as NewDocument<'projects'>
  const doc = await create(req, 'projects', data, { context: { [NUMBERS_ADDRESS]: true } })
  return { project: serializeProject(doc) }
}

type ProjectChanges = Partial<Omit<ProjectInput, 'slug'>>

/**
 * Changes the keys that were sent (API-18, OP-50). If only `displayOrder` changes, by one up or down, neighbours with
 * the new number get the old one, so that every move is visible (OP-82).
 * @throws DomainError project_not_found, stale_record
 */
export async function updateProject(
  req: PayloadRequest,
  id: string,
  body: ProjectChanges,
  loadedAt: Date | null = null,
): Promise<{ project: ProjectAnswer }> {
  // Serialise moves: two at once would swap with the same neighbour.
  if (body.displayOrder !== undefined) await lockOrder(req)
  const current = await readLocked(req, 'projects', id, projectErrors.project_not_found, loadedAt)
  if (isMove(body, current)) return moveByOne(req, current, body.displayOrder)
  const doc = await update(req, 'projects', id, {
    ...(body.status === 'draft' ? {} : await publishedContent(req, 'projects', id)),
    ...(await toColumns(req, body)),
    _status: body.status ?? current._status ?? 'published',
  })
  return { project: serializeProject(doc) }
}

function isMove(body: ProjectChanges, { displayOrder }: Project): body is { displayOrder: number } {
  const isOnlyKey = Object.values(body).filter((value) => value !== undefined).length === 1
  return isOnlyKey && body.displayOrder !== undefined && Math.abs(body.displayOrder - displayOrder) === 1
}

async function moveByOne(
  req: PayloadRequest,
  { displayOrder, id }: Project,
  newOrder: number,
): Promise<{ project: ProjectAnswer }> {
  const neighbours = await find(req, 'projects', {
    where: { and: [COMPLETE, { displayOrder: { equals: newOrder }, id: { not_equals: id } }] },
  })
  return reorder(req, id, [
    { displayOrder: newOrder, id },
    ...neighbours.map((neighbour) => ({ displayOrder, id: neighbour.id })),
  ])
}

/**
 * Pictures of this site are stored as paths; answers have absolute URLs.
 * @throws DomainError invalid at `serviceId`
 */
async function toColumns(
  req: PayloadRequest,
  { images, serviceId, status: _, ...rest }: ProjectChanges,
): Promise<Partial<Project>> {
  const message = 'Serviço inexistente'
  const service = await resolveReference(req, serviceId, { collection: 'services', message, path: 'serviceId' })
  return {
    ...(rest as Partial<Project>),
    ...(images ? { images: images.map(sitePath) } : {}),
    ...(service === undefined ? {} : { service }),
  }
}

/**
 * Moves a project directly before or after another, in the order that staff and visitors see. Projects in between shift
 * by one, drafts included, in one transaction. The route checks the role.
 * @throws DomainError project_not_found, also if the other one is gone
 */
export async function placeProject(req: PayloadRequest, id: string, place: Place): Promise<{ project: ProjectAnswer }> {
  await lockOrder(req)
  await lockRecord(req, 'projects', id, projectErrors.project_not_found)
  const changed = moveBeside(await readOrder(req), id.toLowerCase(), { ...place, beside: place.beside.toLowerCase() })
  if (!changed) throw new DomainError(projectErrors.project_not_found)
  return changed.length > 0 ? reorder(req, id, changed) : getProject(req, id)
}

/** Stores the new numbers after a move of the project `id`. */
async function reorder(
  req: PayloadRequest,
  id: string,
  changed: readonly Placed[],
): Promise<{ project: ProjectAnswer }> {
  await writeOrder(req, changed)
  await announceChange(req, 'projects')
  const description = 'Projeto do portfólio: mudança de lugar'
  await recordActivity(req, { description, entityId: id, entityType: 'project', type: 'updated' })
  return getProject(req, id)
}

/** Serialises moves: two at once would start from the same numbers. */
async function lockOrder(req: PayloadRequest): Promise<void> {
  await sqlIn(req)`select pg_advisory_xact_lock(${PROJECT_ORDER_LOCK})`
}

/** All projects in the order of the portfolio screen (`listPortfolio`). */
function readOrder(req: PayloadRequest): Promise<Placed[]> {
  return sqlIn<Placed>(req)`
    select id, display_order as "displayOrder" from projects
    where deleted_at is null and title is not null and description is not null and category is not null
    order by display_order, created_at, id`
}

/**
 * Uses SQL: Payload would create a version of each shifted project and publish its draft changes. Also updates the
 * newest version, or saving in the editor would restore the old number.
 */
async function writeOrder(req: PayloadRequest, changed: readonly Placed[]): Promise<void> {
  const places = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as place (id uuid, "displayOrder" integer)`
  await sqlIn(req)`
    with moved as (
      update projects set display_order = place."displayOrder", updated_at = clock_timestamp()
      from ${places} where projects.id = place.id
      returning projects.id, projects.display_order, projects.updated_at)
    update _projects_v set version_display_order = moved.display_order, version_updated_at = moved.updated_at
    from moved where parent_id = moved.id and latest`
}
