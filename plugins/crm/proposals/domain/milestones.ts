import { firstPaymentWord } from '@crm/payment-plans/domain/payment-plan'
import { isDayOnly } from '@crm/quotes/domain/acceptance-record'
import { daysBetween, luandaDay } from '@kit/lib/dates'
import { capitalised } from '@kit/lib/text'

/** An event of a shared proposal. */
interface Milestone {
  /** ISO 8601; the day in Luanda of a deposit, and of an acceptance of which no more is known. */
  at: string
  by: 'agency' | 'client' | 'accepted' | 'refused'
  label: string
  /** Days in Luanda since the previous milestone. */
  daysLater: number
  /** Number of equal events in a row; `at` is the last one's. */
  times: number
}

type Event = Pick<Milestone, 'at' | 'by' | 'label'>

/** Moments of a proposal in ISO 8601. */
interface Moments {
  acceptance: { acceptedAt: string } | null
  /** Day in Luanda. */
  deposit: { receivedOn: string } | null
  proofs: readonly { receivedAt: string }[]
  questions: readonly { createdAt: string; isFromStaff: boolean }[]
  refusal: { refusedAt: string } | null
  revisions: readonly { number: number; seenAt: string | null; sharedAt: string }[]
  terms: Parameters<typeof firstPaymentWord>[0]
}

/**
 * Returns the events from the first revision to the deposit, oldest first; equal events in a row become one milestone.
 */
export function milestonesOf({
  acceptance,
  deposit,
  proofs,
  questions,
  refusal,
  revisions,
  terms,
}: Moments): Milestone[] {
  const events: Event[] = [
    ...revisions.flatMap(({ number, seenAt, sharedAt }) => [
      { at: sharedAt, by: 'agency' as const, label: number === 1 ? 'Envio' : `Envio da revisão ${number}` },
      ...(seenAt ? [{ at: seenAt, by: 'client' as const, label: '1.ª visita' }] : []),
    ]),
    ...questions.map(({ createdAt, isFromStaff }) =>
      isFromStaff
        ? { at: createdAt, by: 'agency' as const, label: 'Resposta' }
        : { at: createdAt, by: 'client' as const, label: 'Pergunta' },
    ),
    ...(acceptance ? [{ at: knownOf(acceptance.acceptedAt), by: 'accepted' as const, label: 'Aceitação' }] : []),
    ...(refusal ? [{ at: refusal.refusedAt, by: 'refused' as const, label: 'Recusa' }] : []),
    ...proofs.map(({ receivedAt }) => ({ at: receivedAt, by: 'client' as const, label: 'Comprovativo' })),
    ...(deposit
      ? [{ at: deposit.receivedOn, by: 'accepted' as const, label: capitalised(firstPaymentWord(terms)) }]
      : []),
  ].sort((a, b) => momentOf(a.at) - momentOf(b.at))
  const milestones: Milestone[] = []
  for (const event of events) {
    const last = milestones.at(-1)
    if (last?.label === event.label) Object.assign(last, { at: event.at, times: last.times + 1 })
    else milestones.push({ ...event, daysLater: last ? daysBetween(dayOf(last.at), dayOf(event.at)) : 0, times: 1 })
  }
  return milestones
}

const knownOf = (acceptedAt: string): string => (isDayOnly(acceptedAt) ? luandaDay(new Date(acceptedAt)) : acceptedAt)

/** Sort key: an event with only a day comes last on that day. */
const momentOf = (at: string): number => (at.length === 10 ? Date.parse(`${at}T23:59:59.999+01:00`) : Date.parse(at))

const dayOf = (at: string): string => (at.length === 10 ? at : luandaDay(new Date(at)))
