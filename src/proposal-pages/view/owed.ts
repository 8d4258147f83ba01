import { luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { Space } from '../space'
import { ANSWER } from './proposal-texts'

/** Lists what the client has to do, soonest first, with the deadline's day in Luanda (DELI-04). */
export function owedOf({ payments, proposals }: Pick<Space, 'payments' | 'proposals'>) {
  const toPay = payments
    .filter(({ isDue, isProved }) => isDue && !isProved)
    .map(({ dueOn, id, openCents, recordTitle, title }) => ({
      day: dueOn,
      label: `Pagar ${title}: ${formatKwanza(openCents)}`,
      path: `#${paymentId(id)}`,
      title: recordTitle,
    }))
  const toAnswer = proposals.flatMap(({ number, path, state, title, validUntil }) =>
    state === 'open' && path
      ? [
          {
            day: validUntil && luandaDay(new Date(validUntil)),
            label: `Responder ao orçamento ${number}`,
            path: path + ANSWER,
            title,
          },
        ]
      : [],
  )
  return [...toPay, ...toAnswer].toSorted((one, other) => (one.day ?? '9').localeCompare(other.day ?? '9'))
}

/** Element id of an instalment on the page. */
export const paymentId = (id: string): string => `pagamento-${id}`
