import { DAY_MS, luandaDay } from '@kit/lib/dates'

/** Something that happened to a shared proposal. */
interface Milestone {
  /** ISO 8601; of a deposit its day in Luanda. */
  at: string
  by: 'agency' | 'client' | 'accepted' | 'refused'
  label: string
  /** Days in Luanda since the milestone before. */
  daysLater: number
  /** How often in a row; `at` is the last one. */
  times: number
}

type Event = Pick<Milestone, 'at' | 'by' | 'label'>

/** The moments of a proposal in ISO 8601. */
interface Moments {
  acceptance: { acceptedAt: string } | null
  /** The day in Luanda. */
  deposit: { receivedOn: string } | null
  proofs: readonly { receivedAt: string }[]
  questions: readonly { createdAt: string; isFromStaff: boolean }[]
  refusal: { refusedAt: string } | null
  revisions: readonly { number: number; seenAt: string | null; sharedAt: string }[]
}

/** A proposal's way from its first revision to the deposit, oldest first; the same thing in a row is one milestone. */
export function milestonesOf({ acceptance, deposit, proofs, questions, refusal, revisions }: Moments): Milestone[] {
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
    ...(acceptance ? [{ at: acceptance.acceptedAt, by: 'accepted' as const, label: 'Aceitação' }] : []),
    ...(refusal ? [{ at: refusal.refusedAt, by: 'refused' as const, label: 'Recusa' }] : []),
    ...proofs.map(({ receivedAt }) => ({ at: receivedAt, by: 'client' as const, label: 'Comprovativo' })),
    ...(deposit ? [{ at: deposit.receivedOn, by: 'accepted' as const, label: 'Sinal' }] : []),
  ].sort((a, b) => momentOf(a.at) - momentOf(b.at))
  const milestones: Milestone[] = []
  for (const event of events) {
    const last = milestones.at(-1)
    if (last?.label === event.label) Object.assign(last, { at: event.at, times: last.times + 1 })
    else milestones.push({ ...event, daysLater: last ? daysBetween(last.at, event.at) : 0, times: 1 })
  }
  return milestones
}

/** For the order: what has only a day comes after that day's other events. */
const momentOf = (at: string): number => (at.length === 10 ? Date.parse(`${at}T23:59:59.999+01:00`) : Date.parse(at))

const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(dayOf(later)) - Date.parse(dayOf(earlier))) / DAY_MS)

const dayOf = (at: string): string => (at.length === 10 ? at : luandaDay(new Date(at)))
