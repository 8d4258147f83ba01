import type { PayloadRequest } from 'payload'

import { ChartTable } from '@kit/admin/charts/chart-table'
import { type Column, ColumnChart } from '@kit/admin/charts/column-chart'
import { Panel } from '@kit/admin/charts/panel'
import { formatCount } from '@kit/lib/counts'
import { dayAndMonth, dayText } from '@kit/lib/dates'
import type { AnswerWeek } from '../domain/answer-weeks'
import { waitText } from '../domain/first-contact'
import type { Period } from '../domain/period'
import { getAnswerWeeks } from '../operations/answer-weeks'

const TITLE = 'Respostas por semana'

/** Response times week by week, compared with the promise on the site. */
export function AnswersByWeek({ period, req }: { period: Period; req: PayloadRequest }) {
  return (
    <Panel height={300} load={() => getAnswerWeeks(req, period)} req={req} title={TITLE}>
      {(weeks) => <AnswerColumns weeks={weeks} />}
    </Panel>
  )
}

export function AnswerColumns({ weeks }: { weeks: readonly AnswerWeek[] }) {
  if (weeks.every(({ requests }) => requests === 0))
    return <p className="staff-panel__note">Nenhum pedido do site nas últimas semanas deste período.</p>
  return (
    <>
      <p className="staff-panel__note">
        Quanto do prazo prometido (2 h ou 24 h, em horário de expediente) passou até ao primeiro contacto: mediana das
        últimas semanas do período, pela segunda-feira em que cada uma começou.
      </p>
      <ColumnChart
        columns={weeks.map(columnOf)}
        formatTick={(percent) => `${percent}%`}
        limit={{ label: 'prazo', value: 100 }}
      />
      <ChartTable
        caption={TITLE}
        head={['Semana de', 'Pedidos', 'Mediana', 'Do prazo', 'No prazo']}
        rows={weeks.map(({ medianMinutes, medianPercent, monday, onTimePercent, requests }) => [
          dayText(monday),
          formatCount(requests),
          medianMinutes === null ? '–' : waitText(medianMinutes),
          percentText(medianPercent),
          percentText(onTimePercent),
        ])}
      />
    </>
  )
}

/**
 * Taller columns are cut here, because one forgotten request would flatten all other weeks. Their text is the multiple
 * of the promise, short because columns are narrow.
 */
const HIGHEST_PERCENT = 300

const columnOf = ({ medianPercent, monday }: AnswerWeek): Column => ({
  label: dayAndMonth(monday),
  value: Math.min(medianPercent ?? 0, HIGHEST_PERCENT),
  ...(medianPercent !== null && medianPercent > HIGHEST_PERCENT
    ? { text: `${formatCount(Math.round(medianPercent / 100))}×` }
    : {}),
})

const percentText = (percent: number | null) => (percent === null ? '–' : `${percent}%`)
