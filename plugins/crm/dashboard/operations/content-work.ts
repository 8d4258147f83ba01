import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { ERASED_NAME } from '@kit/lib/erased-person'
import { hasRole, CONTENT_ROLES } from '@kit/lib/roles'
import { TESTIMONIALS_SCREEN } from '@collections/testimonials/screens'
import { sqlIn } from '@kit/data/transaction'
import { publishingTasks } from '../domain/before-publishing'
import type { DayQuery } from './day-query'
import { getReadiness } from './readiness'

const DRAFTED = ['projects', 'pages', 'articles'] as const

/** A row without a time and without an owner. */
export interface PlainRow {
  key: string
  title: string
  details: readonly string[]
  href: string
  verb: string
}

interface Found {
  /** Of a cover or draft. */
  collection: (typeof DRAFTED)[number] | null
  id: string
  kind: 'cover' | 'draft' | 'testimonial'
  text: string | null
  title: string
  total: number
}

export interface ContentWork {
  rows: PlainRow[]
  total: number
}

/**
 * Open work on the site's content; testimonials first, because their clients wait. Checks no role: the screen's guard
 * does.
 */
export async function readContentWork(req: PayloadRequest, limit: number): Promise<ContentWork> {
  const [found, readiness] = await Promise.all([findContent(req, limit), getReadiness(req)])
  const settings = publishingTasks(readiness)
    .filter(({ isContent, isDone }) => isContent && !isDone)
    .map(({ hint, href = '', label }) => ({ details: [hint], href, key: label, title: label, verb: 'Completar' }))
  return {
    // The settings come last, but are not cut off.
    rows: [...found.map(toRow).slice(0, Math.max(0, limit - settings.length)), ...settings],
    total: (found[0]?.total ?? 0) + settings.length,
  }
}

const PENDING = sql`from testimonials
  where is_approved is not true and deleted_at is null and client_name <> ${ERASED_NAME}`
const PENDING_COLUMNS = sql`'testimonial' as kind, null as collection, id, client_name as title,
  left(content, 200) as text, created_at`

/**
 * Testimonials that wait for approval, the longest first, and their number; one query. None where the day is another
 * person's, or for users who may not approve.
 */
export async function listPendingTestimonials(
  req: PayloadRequest,
  { limit, owner = 'me' }: DayQuery,
): Promise<{ rows: (PlainRow & { at: Date })[]; total: number }> {
  if (!hasRole(req.user, CONTENT_ROLES) || !['all', 'me', 'none'].includes(owner)) return { rows: [], total: 0 }
  const found = await sqlIn<Found & { created_at: string }>(req)`
    select ${PENDING_COLUMNS}, count(*) over ()::int as total ${PENDING} order by created_at, id limit ${limit}`
  return {
    rows: found.map((one) => ({ ...toRow(one), at: new Date(one.created_at) })),
    total: found[0]?.total ?? 0,
  }
}

function findContent(req: PayloadRequest, limit: number): Promise<Found[]> {
  return sqlIn<Found>(req)`
    select *, count(*) over ()::int as total from (
      select 1 as place, ${PENDING_COLUMNS} ${PENDING}
      union all
      select 2, 'draft', collection, id, coalesce(nullif(title, ''), 'Sem título'), null, updated_at from (
        ${sql.join(DRAFTED.map(draftsOf), sql` union all `)}
      ) as content where _status = 'draft' and deleted_at is null
      union all
      select 3, 'cover', 'projects', id, title, null, updated_at
      from projects where _status = 'published' and deleted_at is null
        and not exists (select from projects_texts image where image.parent_id = projects.id and image.path = 'images')
    ) as work
    order by place, created_at, id limit ${limit}`
}

/** Records that are not published, with the titles of their autosaves, which are in the versions alone. */
const draftsOf = (collection: (typeof DRAFTED)[number]) => sql`
  select ${sql.raw(`'${collection}'`)} as collection, record.id, coalesce(version_title, title) as title,
    record.updated_at, _status::text, deleted_at
  from ${sql.identifier(collection)} record
  left join ${sql.identifier(`_${collection}_v`)} version on version.parent_id = record.id and version.latest`

const PLACES = { articles: 'Notícias', pages: 'Páginas', projects: 'Portfólio' }
const TODO: Record<Found['kind'], { what: string; verb: string }> = {
  cover: { verb: 'Completar', what: 'Publicado sem imagem' },
  draft: { verb: 'Continuar', what: 'Rascunho por publicar' },
  testimonial: { verb: 'Aprovar', what: 'Depoimento por aprovar' },
}

function toRow({ collection, id, kind, text, title }: Found): PlainRow {
  const { verb, what } = TODO[kind]
  return {
    details: [collection ? `${PLACES[collection]} · ${what}` : what, ...(text ? [text] : [])],
    href: collection ? `/admin/collections/${collection}/${id}` : `${TESTIMONIALS_SCREEN.path}?status=pending`,
    key: `${kind} ${id}`,
    title,
    verb,
  }
}
