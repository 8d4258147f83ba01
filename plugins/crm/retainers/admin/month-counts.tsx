import { useState } from 'react'

import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { Button } from '@kit/admin/record/button'
import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { dateTimeText } from '@kit/lib/dates'
import type { countDelivered } from '../contract'
import { extrasOf, type Progress, progressText } from '../domain/progress'
import { inMonth, wholeMonth } from '../domain/terms'
import type { RetainerCount, RetainerMonth } from '../schema'
import { RetainerQuoteButton } from './retainer-quote-button'

interface Props {
  counts: readonly RetainerCount[]
  id: string
  isPresent: boolean
  month: RetainerMonth
  onChanged: () => void
}

/**
 * Counts a month's deliverables up and down, with a note; anything beyond the included number is an extra (RET-06,
 * RET-07).
 */
export function MonthCounts({ counts, id, isPresent, month: { month, progress }, onChanged }: Props) {
  const [note, setNote] = useState('')
  useTellsUnsaved(() => note.trim() !== '')
  const { isPending, mutate } = useMutation()
  const count = async (deliverable: number, step: -1 | 1, isExtra = false) => {
    const outcome = await mutate<typeof countDelivered>({
      body: { deliverable, isExtra, month, note, step },
      failure: 'Erro ao registar',
      params: { id },
      route: 'POST /api/crm/retainers/{id}/counts',
      shown: progress[deliverable]?.delivered,
      success: 'Registado',
    })
    if (!outcome.ok) return
    setNote((now) => (now === note ? '' : now))
    onChanged()
  }
  return (
    <section aria-label={deliveriesOf(month)} className="tw:stack tw:gap-5">
      <h3 className="record-details__heading">{isPresent ? 'Este mês' : deliveriesOf(month)}</h3>
      <ul className="tw:plain-list tw:stack">
        {progress.map((one, index) => (
          <Deliverable
            inMonth={inMonth(month, isPresent)}
            isPending={isPending}
            key={one.name}
            onCount={(step, isExtra) => void count(index, step, isExtra)}
            progress={one}
          />
        ))}
      </ul>
      {progress.some(extrasOf) ? (
        <p>
          <RetainerQuoteButton extrasOf={month} id={id} />
        </p>
      ) : null}
      {progress.length > 0 ? (
        <TextField
          autoComplete="off"
          label="Nota da próxima contagem (opcional)"
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
      ) : (
        <p className="record-details__muted">Sem entregas combinadas.</p>
      )}
      <Counted counts={counts.filter((one) => one.month === month)} progress={progress} />
    </section>
  )
}

export const deliveriesOf = (month: string): string => `Entregas de ${wholeMonth(month)}`

interface DeliverableProps {
  inMonth: string
  isPending: boolean
  onCount: (step: -1 | 1, isExtra?: boolean) => void
  progress: Progress
}

function Deliverable({ inMonth: where, isPending, onCount, progress }: DeliverableProps) {
  const { carried, delivered, name, number } = progress
  const included = number + carried
  const isFull = delivered >= included
  // Number delivered when '+1' met the limit: the next count answers the question.
  const [askedAt, setAskedAt] = useState<number>()
  const isAsked = isFull && askedAt === delivered
  const more = isAsked ? '+1 extra' : '+1'
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-3 tw:py-3 tw:border-b tw:border-line">
      <span className="tw:tabular-nums">{progressText(progress)}</span>
      {carried > 0 ? <span className="record-details__muted">{carried} do mês anterior</span> : null}
      {isAsked ? (
        <span className="record-details__muted" role="alert">
          {where} já foram entregues {delivered} de {included}. Registar como extra?
        </span>
      ) : null}
      <span className="tw:ms-auto tw:flex tw:gap-3">
        <Button
          aria-label={`−1: ${name}`}
          buttonStyle="secondary"
          disabled={isPending || delivered === 0}
          onClick={() => onCount(-1)}
        >
          −1
        </Button>
        <Button
          aria-label={`${more}: ${name}`}
          buttonStyle="secondary"
          disabled={isPending}
          onClick={() => (isFull && !isAsked ? setAskedAt(delivered) : onCount(1, isAsked))}
        >
          {more}
        </Button>
      </span>
    </li>
  )
}

const MOST_COUNTED = 5

/** The latest counts of the month, with their notes. */
const Counted = ({ counts, progress }: Pick<Props, 'counts'> & { progress: readonly Progress[] }) => (
  <ul className="tw:plain-list">
    {counts.slice(0, MOST_COUNTED).map(({ at, by, deliverable, id, isExtra, note, step }) => (
      <li className="record-details__muted" key={id}>
        {[
          `${progress[deliverable]?.name ?? ''}: ${step > 0 ? '+1' : '−1'}`,
          isExtra ? 'Extra' : null,
          note,
          by,
          dateTimeText(at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </li>
    ))}
  </ul>
)
