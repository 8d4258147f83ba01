import { isSiteWord } from '@collections/pages/domain/site-words'

import type { Page } from '@kit/database/payload-types'
import { renderedPath } from '@kit/process/page-status'
import { readPage, readPageDraft } from './read-page'

export type PageLook = Pick<Page, 'isCampaign' | 'language'>

const PREVIEW = /^\/pre-visualizacao\/pagina\/([^/]+)$/

/** Header, footer and language settings of the page being rendered; null for the site's own pages. */
export async function readPageLook(): Promise<PageLook | null> {
  const path = renderedPath() ?? ''
  const draftId = PREVIEW.exec(path)?.[1]
  if (draftId) return (await readPageDraft(draftId))?.doc ?? null
  const slug = /^\/([a-z0-9-]+)$/.exec(path)?.[1]
  return slug && !isSiteWord(slug) ? readPage(slug) : null
}
