import { RemindStep } from './remind'
import { ReminderSection } from './reminder-section'

/** Reminder parts of the quotes' panel, composed in `conversions`. */
export const reminderParts = { Remind: RemindStep, Section: ReminderSection }
