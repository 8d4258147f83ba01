import { Link } from '@payloadcms/ui'
import { type ComponentProps, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { DeleteButton } from '@kit/admin/record/delete-button'
import { FactList, Surroundings } from '@kit/admin/record/record-details'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { recordAddress } from '@kit/admin/shell/record-address'
import { counted } from '@kit/lib/counts'
import { dayText, luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { LineTable } from '@crm/line-items/line-editor/line-table'
import { LinkList } from '@crm/links/link-list'
import { linkOfClient, linkOfQuote } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { InternalNotes } from '@crm/notes/record-notes/internal-notes'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { usePeople } from '@crm/owners/admin/people-context'
import { StateBadge } from '@crm/payments/record-payments/state-badge'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import { monthsText } from '@crm/payment-plans/domain/monthly-terms'
import { RecordSpace } from '@crm/spaces/record-space/record-space'
import { RecordTasks } from '@crm/tasks/record-tasks/record-tasks'
import { extrasOf, progressText } from '../domain/progress'
import { lastDayOf, monthOf, wholeMonth } from '../domain/terms'
import type { RetainerAnswer, RetainerDetails as Details } from '../schema'
import { type ChangeKind, RetainerChange } from './retainer-change'
import { deliveriesOf, MonthCounts } from './month-counts'
import { readRetainer } from './read-retainer'
import { RetainerQuoteButton } from './retainer-quote-button'
import { RetainerStatusBadge } from './status-badge'

/** An avença with its months, counts and possible changes (RET-06, RET-10, RET-12). */
export function RetainerDetails({ row }: { row: RetainerAnswer }) {
  const { open } = useRecordPanel<RetainerAnswer>()
  const { details, reload, status } = useRecordDetails(row.id, readRetainer)
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const [month] = useState(() => monthOf(luandaDay(new Date())))
  const retainer = details?.retainer ?? row
  const { id, items, ownerId, retainerNumber, thisMonth, title } = retainer
  const closeForm = () => setKind(null)
  const saved = () => {
    closeForm()
    reload()
  }
  return (
    <>
      <div className="record-details">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4">
          <RetainerStatusBadge status={retainer.status} />
          <OwnerMenu collection="retainers" id={id} name={title} onChanged={reload} ownerId={ownerId} />
          <p className="tw:text-base tw:tabular-nums">
            {retainer.clientName} · {retainerNumber}
          </p>
        </div>
        {thisMonth ? (
          <MonthCounts counts={details?.counts ?? []} id={id} isPresent month={thisMonth} onChanged={reload} />
        ) : null}
        {kind ? (
          <RetainerChange kind={kind} onCancel={closeForm} onSaved={saved} retainer={retainer} />
        ) : (
          <p className="tw:flex tw:flex-wrap tw:gap-4">
            {changesOf(retainer, month).map((one) => (
              <Button buttonStyle="secondary" key={one} onClick={() => setKind(one)}>
                {CHANGES[one]}
              </Button>
            ))}
            {retainer.clientId ? <RetainerQuoteButton id={id} /> : null}
          </p>
        )}
        <FactList facts={[...factsOf(retainer), ['Origem', details?.origin]]} />
        {items.length > 0 ? <LineTable lines={items.map((line) => ({ ...line, isMonthly: true }))} /> : null}
        {retainer.clientId ? <RecordSpace id={retainer.clientId} type="clients" /> : null}
        <RecordTasks id={id} people={usePeople()} type="retainers" />
        <InternalNotes id={id} type="retainers" />
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <Months {...details} onChanged={reload} />
              <LinkList empty="Ainda sem cliente." links={linksOf(details)} />
              <RecordHistory activities={details.activities} label="Histórico da avença" />
            </>
          ) : null}
        </Surroundings>
        <DeleteButton row={retainer} />
      </div>
      <div className="staff-drawer__actions">
        <Button onClick={() => open(retainer)} size="large">
          Editar
        </Button>
      </div>
    </>
  )
}

const CHANGES: Record<ChangeKind, string> = { end: 'Terminar', pause: 'Pausar', resume: 'Retomar', value: 'Novo valor' }

/** A planned pause can end earlier until its end has passed. */
function changesOf({ pauses, status }: RetainerAnswer, month: string): ChangeKind[] {
  if (status === 'ended') return []
  const isOpen = pauses.some(({ to }) => to === null)
  const isAhead = pauses.some(({ to }) => to !== null && to > month)
  return ['value', ...(isOpen ? [] : ['pause' as const]), ...(isOpen || isAhead ? ['resume' as const] : []), 'end']
}

const factsOf = (one: RetainerAnswer): [string, string | null][] => [
  ['Por mês, sem IVA', formatKwanza(one.valueCents)],
  ...one.newValues.map(({ cents, from }): [string, string] => [`A partir de ${wholeMonth(from)}`, formatKwanza(cents)]),
  ['Início', dayText(one.startsOn)],
  ['Termina em', one.endsOn && dayText(one.endsOn)],
  ['Dia de vencimento', String(one.dueDay)],
  ['Duração mínima', minimumText(one)],
  ['Aviso prévio', one.noticeDays > 0 ? counted(one.noticeDays, 'dia', 'dias') : 'sem aviso prévio'],
  ...one.pauses.map(({ from, to }): [string, string] => [
    'Pausa',
    to ? `de ${wholeMonth(from)}, até recomeçar em ${wholeMonth(to)}` : `a partir de ${wholeMonth(from)}`,
  ]),
]

const minimumText = (one: RetainerAnswer): string => {
  const until = lastDayOf({ ...one, endsOn: null })
  return until ? `${monthsText(one.minimumMonths)}, até ${dayText(until)}` : 'sem duração mínima'
}

interface MonthsProps extends Details {
  onChanged: () => void
}

/** Each month with its deliveries and its instalment, the latest first. */
const Months = ({ counts, months, onChanged, retainer: { id, thisMonth } }: MonthsProps) => (
  <section aria-label="Meses">
    <h3 className="record-details__heading">Meses</h3>
    <ol className="tw:plain-list tw:stack">
      {months.map((one) => (
        <li
          className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-1 tw:py-3 tw:border-b tw:border-line"
          key={one.month}
        >
          <MonthLine {...one} />
          {one.month === thisMonth?.month ? null : (
            <OtherMonth counts={counts} id={id} month={one} onChanged={onChanged} />
          )}
        </li>
      ))}
    </ol>
  </section>
)

const MonthLine = ({ grossCents, instalment, month, progress }: Details['months'][number]) => (
  <>
    {instalment ? (
      <Link href={recordAddress(PAYMENTS_SCREEN, instalment.id)} prefetch={false}>
        {wholeMonth(month)}
      </Link>
    ) : (
      wholeMonth(month)
    )}
    <span className="record-details__muted">{progress.map(progressText).join(' · ')}</span>
    <span className="tw:ms-auto tw:flex tw:items-center tw:gap-6 tw:tabular-nums">
      {formatKwanza(grossCents)}
      {instalment ? <StateBadge {...instalment} /> : null}
    </span>
  </>
)

/** Counts of another month than the present one, and its extras: what came in its last days is known later (RET-06). */
function OtherMonth(props: Omit<ComponentProps<typeof MonthCounts>, 'isPresent'>) {
  const [isOpen, setOpen] = useState(false)
  const { id, month } = props
  if (month.progress.length === 0) return null
  return (
    <div className="tw:basis-full">
      {isOpen ? (
        <MonthCounts {...props} isPresent={false} />
      ) : (
        <p className="tw:flex tw:flex-wrap tw:gap-4">
          <Button
            aria-label={`${deliveriesOf(month.month)}: corrigir`}
            buttonStyle="secondary"
            onClick={() => setOpen(true)}
          >
            Corrigir entregas
          </Button>
          {month.progress.some(extrasOf) ? <RetainerQuoteButton extrasOf={month.month} id={id} /> : null}
        </p>
      )}
    </div>
  )
}

const linksOf = ({ links: { client, quote } }: Details) => [client && linkOfClient(client), quote && linkOfQuote(quote)]
