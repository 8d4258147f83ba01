import { cache } from 'react'
import type { DataFromGlobalSlug, Payload } from 'payload'

/**
 * The published version of a global, read once per request; null until there is one. Read with the server's rights: the
 * main document is public, drafts are stored as versions.
 */
export const readPublishedGlobal = cache(
  async <Slug extends 'home' | 'site-texts'>(
    payload: Payload,
    slug: Slug,
    depth: 0 | 1 = 0,
  ): Promise<DataFromGlobalSlug<Slug> | null> => {
    const stored = await payload.findGlobal({ slug, depth, overrideAccess: true })
    return stored._status === 'published' ? (stored as DataFromGlobalSlug<Slug>) : null
  },
)
