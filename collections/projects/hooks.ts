import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'

import { slugify } from '../../src/lib/text'
import { databaseOf } from '../../src/lib/transaction'

/**
 * Gives a new project its slug: the one sent, else one from the title, with a number behind it when it is taken.
 * It does not change when the title does (OP-28).
 */
export const assignSlug: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const kept = (originalDoc as { slug?: string | null } | undefined)?.slug
  if (operation === 'update' && kept && !data.slug) return { ...data, slug: kept }
  if (operation === 'update' && (data.slug === kept || !data.slug)) return data
  const wanted = slugify(String(data.slug || data.title || 'projeto'))
  const db = await databaseOf(req)
  // Two projects with one title at the same moment: the second waits here until the first is committed.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${'project-slug:' + wanted}))`)
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from projects where slug = ${wanted} or slug like ${wanted + '-%'}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  let slug = wanted
  for (let suffix = 2; taken.has(slug); suffix += 1) slug = `${wanted}-${suffix}`
  return { ...data, slug }
}
