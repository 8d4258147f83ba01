'use client'

import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useId, useState } from 'react'

import { dayText } from '@kit/lib/dates'
import { dayOf, weekdayOf, WEEKDAYS } from '../domain/calendar-day'
import { type ClosedPeriod, upcomingClosings } from '../domain/closed-days'
import { makeOpeningCalendar } from '../domain/opening-calendar'
import { formatSpans } from '../domain/spans'
import { rulesOf, type StoredHours } from '../domain/stored-hours'
import '@kit/admin/list/small-table.css'

/** Closed days of the next twelve months with reasons, from the form's unsaved values [CLOCK-04]. */
export function NextClosedDays() {
  const [fields] = useAllFormFields()
  const titleId = useId()
  const [today] = useState(() => dayOf(new Date()))
  const { ownDays, ...typed } = reduceFieldsToValues(fields, true) as StoredHours
  // Payload's form represents an empty list as 0.
  const calendar = makeOpeningCalendar(rulesOf({ ...typed, ownDays: Array.isArray(ownDays) ? ownDays : [] }))
  const periods = upcomingClosings(calendar, today)
  return (
    <section aria-labelledby={titleId} className="closed-days tw:mt-10 tw:pt-10 tw:border-t tw:border-line">
      <h2 className="tw:m-0 tw:text-lg tw:font-semibold tw:leading-[1.3]" id={titleId}>
        Dias fechados nos próximos doze meses
      </h2>
      <p className="tw:max-w-[70ch] tw:mt-[4px] tw:mb-6 tw:mx-0 tw:text-muted">
        {calendar.nextOpenDay(today) === undefined
          ? 'Com este horário a agência nunca abre: os pedidos ficam sem prazo de resposta.'
          : 'Com o que está escrito acima, guardado ou não. Os prazos dos pedidos à espera contam-se de novo quando guardar.'}
      </p>
      {periods.length === 0 ? (
        <p className="tw:max-w-[70ch] tw:mt-[4px] tw:mb-6 tw:mx-0 tw:text-muted">Nenhum.</p>
      ) : (
        <table className="small-table tw:max-w-[760px] tw:text-sm tw:tabular-nums">
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Motivo</th>
              <th scope="col">Aberto</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <Row key={period.from.getTime()} period={period} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ period: { days, from, name, open, to } }: { period: ClosedPeriod }) {
  const weekday = WEEKDAYS[weekdayOf(dayOf(from))]
  return (
    <tr>
      <td>
        {days === 1 ? dayText(from) : `${dayText(from)} a ${dayText(to)}`}
        <span className="tw:block tw:text-muted">{days === 1 ? weekday : `${days} dias`}</span>
      </td>
      <td>{name}</td>
      <td>{open.length === 0 ? 'Fechado' : formatSpans(open)}</td>
    </tr>
  )
}
