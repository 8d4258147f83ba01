import { useMutation } from '@kit/admin/form/use-mutation'
import type { readNotifications } from '../contract'
import { useNotifications } from './notifications-context'

/** Marks all notifications as read (NOTI-14); false on failure, which it has shown. */
export function useMarkAllRead(): () => Promise<boolean> {
  const { setUnread } = useNotifications()
  const { mutate } = useMutation()
  return async () => {
    const done = await mutate<typeof readNotifications>({
      body: {},
      failure: 'Erro ao marcar os avisos',
      route: 'POST /api/crm/notifications/read',
      success: null,
    })
    if (done.ok) setUnread(done.answer.unread)
    return done.ok
  }
}
