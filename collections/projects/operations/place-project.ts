import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { PROJECT_ORDER_LOCK } from '@kit/database/advisory-locks.mjs'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { announceChange } from '@kit/lib/content-events'
import { DomainError } from '@kit/lib/errors'
import { lockRecord } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { moveBeside, type Place, type Placed } from '../domain/move-beside'
import type { ProjectAnswer } from '../schema'
import { getProject } from './read-projects'

/**
 * Puts a project right before or after another one, in the order that staff and visitors see. The others on the way move
 * by one place, drafts among them, all in one transaction. The route's role says who may.
 * @throws DomainError project_not_found, also when the other one is gone
 */
export async function placeProject(req: PayloadRequest, id: string, place: Place): Promise<{ project: ProjectAnswer }> {
  return withTransaction(req, async () => {
    await lockOrder(req)
    await lockRecord(req, 'projects', id, 'project_not_found')
    const changed = moveBeside(await readOrder(req), id.toLowerCase(), { ...place, beside: place.beside.toLowerCase() })
    if (!changed) throw new DomainError('project_not_found')
    if (changed.length > 0) {
      await writeOrder(req, changed)
      await announceChange(req, 'projects')
      const description = 'Projeto do portfólio: mudança de lugar'
      await recordActivity(req, { description, entityId: id, entityType: 'project', type: 'updated' })
    }
    return getProject(req, id)
  })
}

/** One order for all: two moves at once would be made from the same numbers. */
export async function lockOrder(req: PayloadRequest): Promise<void> {
  const db = await databaseOf(req)
  await db.execute(sql`select pg_advisory_xact_lock(${PROJECT_ORDER_LOCK})`)
}

/** All projects as the portfolio screen lists them (list-portfolio.ts). */
async function readOrder(req: PayloadRequest): Promise<Placed[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Placed & Record<string, unknown>>(sql`
    select id, display_order as "displayOrder" from projects
    where deleted_at is null and title is not null and description is not null and category is not null
    order by display_order, created_at, id`)
  return rows
}

/**
 * By SQL: Payload would make a version of each project on the way, and publish what of it is still a draft. The newest
 * version has the number too, or the editor would bring the old one back.
 */
async function writeOrder(req: PayloadRequest, changed: readonly Placed[]): Promise<void> {
  const db = await databaseOf(req)
  const places = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as place (id uuid, "displayOrder" integer)`
  await db.execute(sql`
    with moved as (
      update projects set display_order = place."displayOrder", updated_at = clock_timestamp()
      from ${places} where projects.id = place.id
      returning projects.id, projects.display_order, projects.updated_at)
    update _projects_v set version_display_order = moved.display_order, version_updated_at = moved.updated_at
    from moved where parent_id = moved.id and latest`)
}
