import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'

import { PROJECT_SLUG_LOCK } from '@kit/database/advisory-locks.mjs'
import { slugify } from '@kit/lib/text'
import { sqlIn } from '@kit/data/transaction'

/**
 * Sets a project's slug: the sent one, else from the title, with a number if taken. It does not change with the title
 * (OP-28), so a draft, whose title is still being typed, has none.
 */
export const assignSlug: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const kept = (originalDoc as { slug?: string | null } | undefined)?.slug
  if (operation === 'update' && kept && (!data.slug || data.slug === kept)) return { ...data, slug: kept }
  if (!data.slug && data._status === 'draft') return data
  const wanted = slugify(String(data.slug || data.title || 'projeto'))
  // Two projects with the same title: the second waits here for the first one's commit.
  await sqlIn(req)`select pg_advisory_xact_lock(${PROJECT_SLUG_LOCK}, hashtext(${wanted}))`
  const rows = await sqlIn<{ slug: string }>(
    req,
  )`select slug from projects where slug = ${wanted} or slug like ${wanted + '-%'}`
  const taken = new Set(rows.map((row) => row.slug))
  let slug = wanted
  for (let suffix = 2; taken.has(slug); suffix += 1) slug = `${wanted}-${suffix}`
  return { ...data, slug }
}

/**
 * Skips a hook for autosaves: such a draft changes nothing that visitors see, and must not add a history line per
 * second.
 */
export const unlessAutosaved =
  (hook: CollectionAfterChangeHook): CollectionAfterChangeHook =>
  (args) => {
    const doc = args.doc as { _status?: string }
    const { autosave, draft } = args.req.query as { autosave?: unknown; draft?: unknown }
    // Both flags come from the caller, so a project that is or was published never counts as an autosave.
    const isAutosave = autosave === true && draft === true && doc._status === 'draft'
    return isAutosave && args.operation === 'update' ? args.doc : hook(args)
  }
