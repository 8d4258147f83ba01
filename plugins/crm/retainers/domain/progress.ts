import { addMonths } from '@kit/lib/dates'

interface Counted {
  /** Number delivered of each deliverable, extras included. */
  delivered: readonly number[]
}

export interface MonthOfWork extends Counted {
  month: string
  carriesOver: boolean
  deliverables: readonly { kind: string; name: string; number: number }[]
}

export interface Progress {
  kind: string
  name: string
  /** Included this month, without what was carried over. */
  number: number
  carried: number
  delivered: number
}

/**
 * Progress of each month. What a month leaves over counts in the next one if that was agreed, but only once (RET-06,
 * RET-07).
 * @param months of one avença
 */
export function progressOf(months: readonly MonthOfWork[]): Map<string, Progress[]> {
  const all = new Map<string, Progress[]>()
  for (const { carriesOver, deliverables, delivered, month } of months.toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )) {
    const before = carriesOver ? (all.get(addMonths(month, -1)) ?? []) : []
    all.set(
      month,
      deliverables.map((one, index) => {
        const previous = before.find(({ name }) => name === one.name)
        return { ...one, carried: previous ? leftOf(previous) : 0, delivered: delivered[index] ?? 0 }
      }),
    )
  }
  return all
}

/** Carried items are used first and expire with the month. */
const leftOf = ({ carried, delivered, number }: Progress): number =>
  Math.max(0, number - Math.max(0, delivered - carried))

/** Number delivered beyond what is included (RET-07). */
export const extrasOf = ({ carried, delivered, number }: Progress): number => Math.max(0, delivered - number - carried)

export const isMissing = ({ carried, delivered, number }: Progress): boolean => delivered < number + carried

/** A name within a sentence: 'publicações no Instagram', but 'SEO'. */
const inSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

/** '9 de 12 publicações' */
export const progressText = ({ carried, delivered, name, number }: Progress): string =>
  `${delivered} de ${number + carried} ${inSentence(name)}`

/** The same for a client, to whom '3 de 2 peças' looks like a mistake: '3 peças (1 além do contratado)' */
export function clientProgressText(progress: Progress): string {
  const extras = extrasOf(progress)
  if (extras === 0) return progressText(progress)
  return `${progress.delivered} ${inSentence(progress.name)} (${extras} além do contratado)`
}
