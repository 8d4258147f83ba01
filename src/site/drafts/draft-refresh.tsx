'use client'

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'

/** Refreshes the draft whenever the editor beside it saves. */
export const DraftRefresh = () => {
  const { refresh } = useRouter()
  // The component ignores messages of any other origin, which only the browser knows.
  return useIsHydrated() && <RefreshRouteOnSave refresh={refresh} serverURL={window.location.origin} />
}
