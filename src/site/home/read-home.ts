import { claimsOf } from '@collections/home/defaults'
import { HOME_ORDER } from '@collections/home/sections'
import { cache } from 'react'

import type { Home } from '@kit/database/payload-types'
import { readGlobalDraft } from '@/site/drafts/read-draft-record'
import { readPublishedGlobal } from '@/site/drafts/read-published-global'
import { withoutEmptied } from '@/site/pages/shown-page'
import { readOr } from '@/site/read-or'

export type HomeBlock = NonNullable<Home['blocks']>[number]

/** Content of Home between its first screen and its form. */
export interface HomeContent {
  blocks: readonly HomeBlock[]
  claims: readonly string[]
}

const DOCUMENTED: HomeContent = {
  blocks: HOME_ORDER.map((blockType) => ({ blockType, id: blockType })),
  claims: claimsOf({}),
}

/** The published Home; the documented one until staff publish theirs. Read once per request. */
export const readHome = cache(() =>
  readOr(DOCUMENTED, async (payload) => {
    const [home, stored] = await Promise.all([
      readPublishedGlobal(payload, 'home', 1),
      readPublishedGlobal(payload, 'home'),
    ])
    return home ? toContent(home, stored) : DOCUMENTED
  }),
)

/** The latest draft of Home for signed-in staff; null for everyone else. Reads the request's headers. */
export async function readHomeDraft(): Promise<HomeContent | null> {
  const [home, stored] = await Promise.all([readGlobalDraft('home', 1), readGlobalDraft('home')])
  return home && toContent(home, stored)
}

function toContent(home: Home, stored: Home | null): HomeContent {
  return {
    blocks: withoutEmptied(home.blocks ?? DOCUMENTED.blocks, stored?.blocks ?? []).filter(({ isHidden }) => !isHidden),
    claims: claimsOf(home),
  }
}
