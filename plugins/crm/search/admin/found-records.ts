import { call } from '@kit/http/call'
import type { FoundRecord, searchRecords } from '../contract'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { recordAddress } from '@kit/admin/shell/record-address'
import { PORTFOLIO_SCREEN } from '@collections/projects/screens'
import { ENTITY_SCREENS } from '@crm/links/record-screens'

export type FoundKind = FoundRecord['kind'] | 'screen'

/** A search result: a record or screen with its link and group. */
export interface FoundOption extends RecordOption {
  href: string
  kind: FoundKind
}

const SCREEN_OF = {
  ...ENTITY_SCREENS,
  article: { label: 'Notícias', path: '/admin/collections/articles' },
  page: { label: 'Páginas', path: '/admin/collections/pages' },
  project: PORTFOLIO_SCREEN,
} as const satisfies Record<FoundRecord['kind'], { label: string; path: string }>

/** Group heading: the screen's own name. */
export const groupLabel = (kind: FoundKind) => (kind === 'screen' ? 'Ecrãs' : SCREEN_OF[kind].label)

/** Searches on the server, optionally only the user's own records. Results are sorted by group. */
export async function findRecords(text: string, isMine: boolean, signal: AbortSignal): Promise<FoundOption[]> {
  const query = { q: text, ...(isMine ? { owner: 'me' } : {}) }
  const { results } = await call<typeof searchRecords>('GET /api/crm/search', { query, signal })
  return results.map(({ detail, id, kind, search, title }) => ({
    detail,
    href: hrefOf(kind, id, search),
    id,
    kind,
    label: title,
  }))
}

/** A portfolio project has no details page: links to its list, filtered. */
function hrefOf(kind: FoundRecord['kind'], id: string, search: string): string {
  if (kind !== 'project') return recordAddress(SCREEN_OF[kind], id)
  return `${PORTFOLIO_SCREEN.path}?${new URLSearchParams({ q: search })}`
}
