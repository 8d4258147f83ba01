import { choices } from '@kit/lib/choices'
import { addDays, luandaDay } from '@kit/lib/dates'

export const { labels: STATE_LABELS, values: STATES } = choices({ open: 'Em aberto', done: 'Tratados' })

const DAYS_TO_ANSWER = 30

/** The day in Luanda by which a request must be answered. */
export const dueDayOf = (received: Date): string => addDays(luandaDay(received), DAYS_TO_ANSWER)
