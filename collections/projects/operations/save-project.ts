import type { PayloadRequest } from 'payload'

import type { Project } from '@kit/database/payload-types'
import { lockRecord, requireUnchanged } from '@kit/lib/records'
import { resolveReference } from '@kit/lib/references'
import { sitePath } from '@kit/lib/site-url'
import { withTransaction } from '@kit/lib/transaction'
import type { ProjectAnswer, ProjectInput } from '../schema'
import { serializeProject } from '../serialize'
import { lockOrder } from './place-project'
import { COMPLETE } from './read-projects'

/** Creates a project (API-17): published, unless it is said to be a draft. */
export async function createProject(req: PayloadRequest, body: ProjectInput): Promise<{ project: ProjectAnswer }> {
  return withTransaction(req, async () => {
    const data = { ...(await toColumns(req, body)), _status: body.status ?? 'published' } as Omit<
      Project,
      'id' | 'createdAt' | 'updatedAt'
    >
    const doc = await req.payload.create({ collection: 'projects', data, depth: 0, overrideAccess: false, req })
    return { project: serializeProject(doc) }
  })
}

type ProjectChanges = Partial<Omit<ProjectInput, 'slug'>>

/**
 * Changes the keys that were sent (API-18, OP-50). With only `displayOrder`, one up or down, the neighbours that hold
 * the new place move to the old one, so that a move always moves (OP-82).
 * @throws DomainError project_not_found, stale_record
 */
export async function updateProject(
  req: PayloadRequest,
  id: string,
  body: ProjectChanges,
  loadedAt: Date | null = null,
): Promise<{ project: ProjectAnswer }> {
  return withTransaction(req, async () => {
    // One order for all: two moves at once would both swap with the same neighbour.
    if (body.displayOrder !== undefined) await lockOrder(req)
    await lockRecord(req, 'projects', id, 'project_not_found')
    await requireUnchanged(req, 'projects', id, loadedAt)
    const current = await req.payload.findByID({ collection: 'projects', depth: 0, id, overrideAccess: false, req })
    if (isMove(body, current)) await moveNeighbours(req, current, body.displayOrder)
    const doc = await save(req, current, body)
    return { project: serializeProject(doc) }
  })
}

function isMove(body: ProjectChanges, { displayOrder }: Project): body is { displayOrder: number } {
  const isOnlyKey = Object.values(body).filter((value) => value !== undefined).length === 1
  return isOnlyKey && body.displayOrder !== undefined && Math.abs(body.displayOrder - displayOrder) === 1
}

async function moveNeighbours(req: PayloadRequest, moved: Project, newOrder: number): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'projects',
    depth: 0,
    overrideAccess: false,
    pagination: false,
    req,
    where: { and: [COMPLETE, { displayOrder: { equals: newOrder }, id: { not_equals: moved.id } }] },
  })
  for (const neighbour of docs) await save(req, neighbour, { displayOrder: moved.displayOrder })
}

async function save(req: PayloadRequest, { _status, id }: Project, changes: ProjectChanges): Promise<Project> {
  return req.payload.update({
    collection: 'projects',
    // Without its status Payload would publish a draft that is only being moved.
    data: { ...(await toColumns(req, changes)), _status: changes.status ?? _status ?? 'published' },
    depth: 0,
    id,
    overrideAccess: false,
    req,
  })
}

/**
 * Pictures of this site are stored by their path; the answers have them absolute.
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
