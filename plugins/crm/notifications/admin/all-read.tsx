'use client'

import { Button, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'

import { useNotifications } from './notifications-context'

/** Includes notifications that arrived after the page was rendered: the stream knows them. */
export function AllRead({ unread: stored }: { unread: number }) {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const { markRead, unread } = useNotifications()
  if ((unread ?? stored) === 0) return null
  return (
    <Button
      buttonStyle="secondary"
      margin={false}
      onClick={() => void markRead().then((isDone) => isDone && startRouteTransition(() => router.refresh()))}
      size="medium"
    >
      Marcar todas como lidas
    </Button>
  )
}
