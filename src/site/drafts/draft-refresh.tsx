'use client'

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Refreshes the draft whenever the editor beside it saves. */
export const DraftRefresh = () => {
  const { refresh } = useRouter()
  const origin = useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => null,
  )
  // The component ignores messages of any other origin.
  return origin && <RefreshRouteOnSave refresh={refresh} serverURL={origin} />
}
