import { staffView } from '@kit/admin/shell/view-shell'
import { readChoices } from '../operations/notifications'
import { ChoicesForm } from './choices-form'
import { NOTIFICATIONS_SCREEN, NOTIFICATION_SETTINGS_SCREEN } from '../screens'
import './notifications.css'

const { label, roles } = NOTIFICATION_SETTINGS_SCREEN

/** A person's notification settings (NOTI-12). */
export const NotificationSettingsView = staffView({
  back: { href: NOTIFICATIONS_SCREEN.path, label: 'Voltar aos avisos' },
  render: async ({ req }) => {
    return { content: <ChoicesForm email={req.user?.email ?? null} stored={await readChoices(req)} /> }
  },
  roles,
  title: label,
})
