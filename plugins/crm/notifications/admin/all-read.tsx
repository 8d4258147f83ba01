'use client'

import { Button } from '@payloadcms/ui'

import { useNotifications } from './notifications-context'
import { useMarkAllRead } from './use-mark-all-read'

/** Includes notifications that arrived after the page was rendered: the stream knows them. */
export function AllRead({ unread: stored }: { unread: number }) {
  const { unread } = useNotifications()
  const markAllRead = useMarkAllRead()
  if ((unread ?? stored) === 0) return null
  return (
    <Button buttonStyle="secondary" margin={false} onClick={() => void markAllRead()} size="medium">
      Marcar todas como lidas
    </Button>
  )
}
