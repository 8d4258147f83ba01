import { luandaDay } from '@kit/lib/dates'

/** Whether the last valid day in Luanda is over, even before the daily job has run (OP-70, PROP-17). */
export const hasPassed = (validUntil: string): boolean => luandaDay(new Date(validUntil)) < luandaDay(new Date())
