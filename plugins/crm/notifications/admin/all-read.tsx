'use client'

import { useNotifications } from './notifications-context'
import { useMarkAllRead } from './use-mark-all-read'

import { Button } from '@kit/admin/record/button'

/** Includes notifications that arrived after the page was rendered: the stream knows them. */
export function AllRead({ unread: stored }: { unread: number }) {
  const { unread } = useNotifications()
  const markAllRead = useMarkAllRead()
  if ((unread ?? stored) === 0) return null
  return (
    <Button buttonStyle="secondary" onClick={() => void markAllRead()}>
      Marcar todas como lidas
    </Button>
  )
}
