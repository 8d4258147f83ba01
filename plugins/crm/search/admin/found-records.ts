import { call } from '@kit/http/call'
import type { FoundRecord, searchRecords } from '../contract'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { SCREENS } from '@kit/admin/shell/screens'
import { recordAddress } from '@kit/admin/shell/record-address'
import { searchLink } from '@kit/admin/list/search-link'

export type FoundKind = FoundRecord['kind']

/** A record as the search offers it: where it leads, and in which group it stands. */
export interface FoundOption extends RecordOption {
  href: string
  kind: FoundKind
}

const SCREEN_OF = {
  client: SCREENS.clients,
  lead: SCREENS.leads,
  order: SCREENS.projects,
  project: SCREENS.portfolio,
  quote: SCREENS.quotes,
} as const satisfies Record<FoundKind, { path: string }>

/** Headings of the groups: the screens' own names. */
export const groupLabel = (kind: FoundKind) => SCREEN_OF[kind].label

/** Asks the server, for one's own records alone if that is wanted; they come in the order of their groups. */
export async function findRecords(text: string, isMine: boolean, signal: AbortSignal): Promise<FoundOption[]> {
  const query = { q: text, ...(isMine ? { owner: 'me' } : {}) }
  const { results } = await call<typeof searchRecords>('GET /api/crm/search', { query, signal })
  return results.map(({ detail, id, kind, search, title }) => ({
    detail,
    // A project of the portfolio has no details of its own.
    href: kind === 'project' ? searchLink(SCREENS.portfolio, search) : recordAddress(SCREEN_OF[kind], id),
    id,
    kind,
    label: title,
  }))
}
