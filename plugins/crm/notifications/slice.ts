import type { CrmSlice } from '@crm/crm-slice'
import { notificationRoutes } from './endpoints'
import { tellsOfFailure, withNotificationRules } from './hooks'
import { notificationEmail } from './notification-email'
import { NOTIFICATION_SETTINGS_SCREEN, NOTIFICATIONS_SCREEN } from './screens'
import { tables } from './tables'

export const notifications: CrmSlice = {
  tables,
  components: {
    actions: ['/plugins/crm/notifications/admin/header-bell#HeaderBell'],
    providers: ['/plugins/crm/notifications/admin/notifications-provider#NotificationsProvider'],
  },
  extend: { collection: withNotificationRules, mail: tellsOfFailure },
  mails: { notification: notificationEmail },
  routes: notificationRoutes,
  screens: [
    { ...NOTIFICATIONS_SCREEN, Component: '/plugins/crm/notifications/admin/screen#NotificationsView' },
    {
      ...NOTIFICATION_SETTINGS_SCREEN,
      Component: '/plugins/crm/notifications/admin/settings-screen#NotificationSettingsView',
    },
  ],
}
