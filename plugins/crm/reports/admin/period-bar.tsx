import Form from 'next/form'

import type { PeriodQuery } from '../contract'
import { type Period, PERIOD_LABELS, PERIODS, USUAL_PERIOD } from '../domain/period'
import { Choices } from './report-links'

interface Props {
  /** Other query parameters, kept when the period changes. */
  kept?: Readonly<Record<string, string>>
  /** The report's path. */
  path: string
  period: Period
  query: PeriodQuery
}

/** Selects the report's period by name or by two days; both are in the address. */
export function PeriodBar({ kept = {}, path, period, query }: Props) {
  const hasDays = query.from !== undefined
  const current = hasDays ? null : (query.period ?? USUAL_PERIOD)
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4 tw:text-sm tw:phone:gap-4">
      <Choices
        label="Período"
        options={PERIODS.map((name) => [
          PERIOD_LABELS[name],
          addressOf(path, { ...kept, ...(name === USUAL_PERIOD ? {} : { period: name }) }),
          name === current,
        ])}
      />
      {/* The key remounts the form, so that its fields start with the new period's days. */}
      <Form
        action={path}
        className="tw:flex tw:flex-wrap tw:items-center tw:gap-4 tw:phone:contents"
        key={`${period.from} ${period.to}`}
        prefetch={false}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <label className="report-period__label">
          De
          <input className="report-period__day" defaultValue={period.from} name="from" required type="date" />
        </label>
        <label className="report-period__label">
          Até
          <input className="report-period__day" defaultValue={period.to} name="to" required type="date" />
        </label>
        <button className="report-period__button" type="submit">
          Mostrar
        </button>
      </Form>
    </div>
  )
}

export const addressOf = (path: string, parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters).length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
