'use client'

import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import type { readSharing } from '../contract'

/** A quote's proposal as the server has it now. */
export const useSharing = (quoteId: string) =>
  useRecordDetails(quoteId, (id, signal) =>
    call<typeof readSharing>('GET /api/crm/quotes/{id}/sharing', { params: { id }, signal }),
  )
