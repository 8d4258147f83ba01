import { Link } from '@payloadcms/ui'
import { scaleLinear } from 'd3-scale'
import type { PayloadRequest } from 'payload'

import { ChartTable } from '@kit/admin/charts/chart-table'
import { TimeLabels } from '@kit/admin/charts/column-chart'
import { Panel } from '@kit/admin/charts/panel'
import { recordAddress } from '@kit/admin/shell/record-address'
import { counted, formatCount } from '@kit/lib/counts'
import { dayAndMonth, dayText, luandaDay } from '@kit/lib/dates'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { dateOfDay } from '@collections/opening-hours/domain/calendar-day'
import { drawnWeeks, spanOf } from '../domain/delivery-span'
import { type Deliveries, type Delivery, getDeliveries } from '../operations/deliveries'

const TITLE = 'Entregas'
const NOBODY = 'Sem responsável'

/** Projects by person and due date. */
export function DeliveryCalendar({ req }: { req: PayloadRequest }) {
  return (
    <Panel height={300} load={() => getDeliveries(req)} req={req} title={TITLE}>
      {(found) => <DeliveryBars {...found} today={luandaDay(new Date())} />}
    </Panel>
  )
}

export function DeliveryBars({ deliveries, today, total, undated }: Deliveries & { today: string }) {
  const dateless = undated === 0 ? '' : ` ${counted(undated, 'projeto', 'projetos')} sem prazo.`
  if (deliveries.length === 0)
    return <p className="staff-panel__note">{`Nenhum projeto por entregar tem prazo.${dateless}`}</p>
  const { end, mondays, start } = drawnWeeks(today)
  const x = scaleLinear([start, end], [0, 100]).clamp(true)
  const people = [...new Set(deliveries.map(({ person }) => person))]
  return (
    <>
      <p className="staff-panel__note">
        {total > deliveries.length ? `Os ${formatCount(deliveries.length)} primeiros de ` : ''}
        {`${counted(total, 'projeto por entregar', 'projetos por entregar')}, do início ao prazo; a vermelho, o atraso até hoje.${dateless}`}
      </p>
      <div className="chart delivery-weeks">
        <div aria-hidden>
          <TimeLabels
            labels={mondays.map((monday) => ({ at: x(monday + 3.5), label: dayAndMonth(dateOfDay(monday)) }))}
          />
        </div>
        {people.map((person) => (
          <div key={person ?? NOBODY}>
            <h3 className="tw:text-sm tw:font-semibold">{person ?? NOBODY}</h3>
            <ul aria-label={`Entregas: ${person ?? NOBODY}`} className="tw:plain-list">
              {deliveries
                .filter((delivery) => delivery.person === person)
                .map((delivery) => (
                  <Row delivery={delivery} key={delivery.id} today={today} x={x} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <ChartTable
        caption={TITLE}
        head={['Projeto e responsável', 'Início e prazo', 'Atraso']}
        rows={deliveries.map(({ due, from, number, person, title }) => [
          `${number} · ${title} · ${person ?? NOBODY}`,
          `${dayText(from)} – ${dayText(due)}`,
          lateText(spanOf({ due, from }, today).daysLate),
        ])}
      />
    </>
  )
}

interface RowProps {
  delivery: Delivery
  today: string
  x: (day: number) => number
}

function Row({ delivery, today, x }: RowProps) {
  const { daysLate, late, planned } = spanOf(delivery, today)
  const bar = ([from, to]: [number, number]) => ({ height: 1, width: x(to) - x(from), x: x(from) })
  const { planned: day } = spanOf({ due: today, from: today }, today)
  return (
    <li className="tw:grid tw:grid-cols-[minmax(0,1fr)_auto] tw:items-center tw:gap-x-5 tw:pb-[6px] tw:text-sm">
      <Link
        className="tw:inline-flex tw:items-center tw:min-h-[32px] tw:touch:min-h-touch tw:wrap-anywhere"
        href={recordAddress(ORDERS_SCREEN, delivery.id)}
        prefetch={false}
      >
        {delivery.title}
      </Link>
      <span className={daysLate > 0 ? 'tw:text-error-650 tw:font-semibold' : 'tw:text-muted'}>
        {daysLate > 0 ? `atrasado ${lateText(daysLate)}` : `até ${dayText(delivery.due)}`}
      </span>
      <svg
        aria-hidden
        className="delivery-weeks__track tw:col-span-full tw:w-full tw:h-[14px]"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect className="tw:fill-(--chart)" {...bar(planned)} />
        {late ? <rect className="tw:fill-(--chart-beyond)" {...bar(late)} /> : null}
        <rect className="tw:fill-ink tw:opacity-50" {...bar(day)} width={0.3} />
      </svg>
    </li>
  )
}

const lateText = (days: number) => (days === 0 ? '–' : counted(days, 'dia', 'dias'))
