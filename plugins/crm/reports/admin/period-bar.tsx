import Form from 'next/form'

import type { PeriodQuery } from '../contract'
import { PERIOD_LABELS, PERIODS, USUAL_PERIOD } from '../domain/period'
import type { AskedPeriod } from './asked-period'
import { CHIP_BUTTON, Choices } from './report-links'

interface Props {
  asked: AskedPeriod
  /** Other query parameters, kept when the period changes. */
  kept?: Readonly<Record<string, string>>
  /** The report's path. */
  path: string
  query: PeriodQuery
}

const LABEL =
  'tw:inline-flex tw:items-center tw:gap-[6px] tw:text-muted tw:phone:flex-[1_1_40%] tw:phone:flex-col tw:phone:items-stretch tw:phone:gap-[2px] tw:phone:min-w-0'
/** Phones zoom into fields below 16 px. */
const DAY =
  'tw:min-w-0 tw:h-[36px] tw:px-[10px] tw:border tw:border-grey-150 tw:rounded-m tw:bg-field tw:text-ink tw:inherit-font tw:touch:min-h-touch tw:phone:w-full tw:phone:text-base'

/** Selects the report's period by name or by two days; both are in the address. */
export function PeriodBar({ asked: { days, problem }, kept = {}, path, query }: Props) {
  const hasDays = problem !== null || query.from !== undefined
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
        key={`${days.from} ${days.to}`}
        prefetch={false}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <label className={LABEL}>
          De
          <input className={DAY} defaultValue={days.from} name="from" required type="date" />
        </label>
        <label className={LABEL}>
          Até
          <input className={DAY} defaultValue={days.to} name="to" required type="date" />
        </label>
        <button className={CHIP_BUTTON} type="submit">
          Mostrar
        </button>
      </Form>
      {problem ? (
        <p className="tw:m-0 tw:font-medium tw:text-error-650" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

export const addressOf = (path: string, parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters).length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
