'use client'

import { ReminderSection, type ReminderSectionProps } from './reminder-section'

/** Reminder parts of the quotes' panel; `conversions` adds them. */
export const reminderParts = {
  section: (props: ReminderSectionProps) => <ReminderSection {...props} />,
}
