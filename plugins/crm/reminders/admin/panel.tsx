import { RemindStep } from './remind'
import { ReminderSection, type ReminderSectionProps } from './reminder-section'

/** Reminder parts of the quotes' panel, composed in `conversions`. */
export const reminderParts = {
  Remind: RemindStep,
  section: (props: ReminderSectionProps) => <ReminderSection {...props} />,
}
