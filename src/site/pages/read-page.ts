import { cache } from 'react'

import type { Page } from '@kit/database/payload-types'
import { findShown } from '@kit/data/documents'
import { readDraftRecord } from '@/site/drafts/read-draft-record'
import { readOr } from '@/site/read-or'
import { withoutEmptied } from './shown-page'

/**
 * A published page by its slug, with the records that its blocks reference; null if not found. Read once per request.
 */
export const readPage = cache((slug: string) =>
  readOr<Page | null>(null, async (payload) => {
    const [page] = await findShown(payload, 'pages', { depth: 1, limit: 1, where: { slug: { equals: slug } } })
    return page ?? null
  }),
)

/** The latest version of a page for signed-in staff; null for everyone else. Read once per request. */
export const readPageDraft = cache(async (id: string) => {
  const [found, stored] = await Promise.all([readDraftRecord('pages', id, 1), readDraftRecord('pages', id, 0)])
  if (!found) return null
  const blocks = withoutEmptied(found.doc.blocks ?? [], stored?.doc.blocks ?? [])
  return { ...found, doc: { ...found.doc, blocks } }
})
