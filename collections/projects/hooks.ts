import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'

import { PROJECT_SLUG_LOCK } from '@kit/database/advisory-locks.mjs'
import { slugify } from '@kit/lib/text'
import { sqlIn } from '@kit/lib/transaction'

/**
 * Gives a project its slug: the one sent, else one from the title, with a number behind it when it is taken. It does
 * not change when the title does (OP-28); hence a draft, whose title is still being typed, has none of its own.
 */
export const assignSlug: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const kept = (originalDoc as { slug?: string | null } | undefined)?.slug
  if (operation === 'update' && kept && (!data.slug || data.slug === kept)) return { ...data, slug: kept }
  if (!data.slug && data._status === 'draft') return data
  const wanted = slugify(String(data.slug || data.title || 'projeto'))
  // Two projects with one title at the same moment: the second waits here until the first is committed.
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
 * Runs a hook unless the record is only being autosaved: such a draft changes nothing that visitors see, and a line of
 * history per second of typing is none.
 */
export const unlessAutosaved =
  (hook: CollectionAfterChangeHook): CollectionAfterChangeHook =>
  (args) => {
    const doc = args.doc as { _status?: string }
    const { autosave, draft } = args.req.query as { autosave?: unknown; draft?: unknown }
    // Both words are the caller's: what is published, or was, is never taken for an autosave.
    const isAutosave = autosave === true && draft === true && doc._status === 'draft'
    return isAutosave && args.operation === 'update' ? args.doc : hook(args)
  }
