import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { readOf } from '@kit/http/call'
import type { readSharing } from '../contract'

/**
 * Loads a quote's proposal; `setChanged` stores the response of a change.
 * @param version of the quote; a new version reloads, because the unsent changes may differ
 */
export function useSharing(quoteId: string, version = '') {
  const {
    details: sharing,
    reload,
    setDetails: setChanged,
    status,
  } = useRecordDetails(quoteId, readOf<typeof readSharing>('GET /api/crm/quotes/{id}/sharing'), version)
  return { reload, setChanged, sharing, status }
}
