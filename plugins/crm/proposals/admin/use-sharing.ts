'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import type { readSharing } from '../contract'

/**
 * A quote's proposal as the server has it now, or has answered a change with since.
 * @param version of the quote: with each, what is unsent may be something else, so it is read again
 */
export function useSharing(quoteId: string, version = '') {
  const {
    details: sharing,
    reload,
    setDetails: setChanged,
    status,
  } = useRecordDetails(quoteId, (id, signal) =>
    call<typeof readSharing>('GET /api/crm/quotes/{id}/sharing', { params: { id }, signal }),
  )
  const again = useEffectEvent(reload)
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== version) again()
    known.current = version
  }, [version])
  return { reload, setChanged, sharing, status }
}
