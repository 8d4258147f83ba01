import { choices } from '@kit/lib/choices'
import { addDays, luandaDay } from '@kit/lib/dates'

/** What the law lets a person ask for (Lei 22/11). */
export const { labels: KIND_LABELS, values: KINDS } = choices({
  access: 'Acesso aos meus dados',
  correction: 'Correção',
  erasure: 'Eliminação',
  objection: 'Oposição ao tratamento',
})

export const { labels: STATE_LABELS, values: STATES } = choices({ open: 'Em aberto', done: 'Tratados' })

const DAYS_TO_ANSWER = 30

/** The day in Luanda by which a request must be answered. */
export const dueDayOf = (received: Date): string => addDays(luandaDay(received), DAYS_TO_ANSWER)
