'use client'

import { ReminderSection, type ReminderSectionProps } from './reminder-section'

/** What the panel of quotes shows of reminders; `conversions` puts it in. */
export const reminderParts = {
  section: (props: ReminderSectionProps) => <ReminderSection {...props} />,
}
