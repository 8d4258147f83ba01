import { SITE_TEXTS, type SiteTexts, textsOf } from '@collections/site-texts/defaults'
import { cache } from 'react'

import { readGlobalDraft } from '@/site/drafts/read-draft-record'
import { readPublishedGlobal } from '@/site/drafts/read-published-global'
import { readOr } from '@/site/read-or'

/** The published site texts; the documented ones until there are any. Read once per request. */
export const readSiteTexts = cache(() =>
  readOr(SITE_TEXTS, async (payload) => {
    const stored = await readPublishedGlobal(payload, 'site-texts')
    return stored ? textsOf(stored) : SITE_TEXTS
  }),
)

/** The latest draft for signed-in staff; null for everyone else. Reads the request's headers. */
export async function readSiteTextsDraft(): Promise<SiteTexts | null> {
  const stored = await readGlobalDraft('site-texts')
  return stored && textsOf(stored)
}
