import { SITE_TEXTS, type SiteTexts } from '@collections/site-texts/defaults'
import { cache } from 'react'

import type { SiteText } from '@kit/database/payload-types'
import { readGlobalDraft, readPublishedGlobal } from '@/site/drafts/read-draft-record'
import { readOr } from '@/site/read-or'
import { withDefaults } from './with-defaults'

/** The published site texts; the documented ones until there are any. Read once per request. */
export const readSiteTexts = cache(() =>
  readOr(SITE_TEXTS, async (payload) => {
    const stored = await readPublishedGlobal(payload, 'site-texts')
    return stored ? toTexts(stored) : SITE_TEXTS
  }),
)

/** The latest draft for signed-in staff; null for everyone else. Reads the request's headers. */
export async function readSiteTextsDraft(): Promise<SiteTexts | null> {
  const stored = await readGlobalDraft('site-texts')
  return stored && toTexts(stored)
}

function toTexts(stored: SiteText): SiteTexts {
  const parts = Object.entries(SITE_TEXTS).map(([name, documented]) => [
    name,
    withDefaults<object>(documented, stored[name as keyof SiteTexts] ?? {}),
  ])
  return Object.fromEntries(parts) as SiteTexts
}
