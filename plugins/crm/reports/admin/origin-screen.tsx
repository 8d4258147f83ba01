import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { hasRole } from '@kit/lib/roles'
import { exportOriginReport, originScreenQuery, type OriginScreenQuery } from '../contract'
import { FIGURE_LABELS, ORIGIN_LABELS, ORIGINS, type OriginRow, TOUCH_LABELS, TOUCHES } from '../domain/origin-rows'
import type { Period } from '../domain/period'
import { listOriginRecords, MAX_RECORDS, readOriginRows } from '../operations/origin-report'
import { ORIGIN_REPORT_SCREEN } from '../screens'
import { OriginHowCounted } from './origin-how-counted'
import { OriginRecords, OriginTable } from './origin-table'
import { addressOf } from './period-bar'
import { Choices } from './report-links'
import { reportView } from './report-view'

const { path } = ORIGIN_REPORT_SCREEN

/** 'Relatórios' · 'Origem' [ATTR-08]. */
export const OriginReportView = reportView({
  body: ({ period, query, req }) => {
    const { by = 'channel', figure, row, touch = 'first', ...days } = query
    const shown = { by, touch }
    const dates = Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined))
    return (
      <>
        <div className="tw:flex tw:flex-wrap tw:gap-x-8 tw:gap-y-4">
          <Choices
            label="Por"
            options={ORIGINS.map((name) => [
              ORIGIN_LABELS[name],
              addressOf(path, { ...dates, ...shown, by: name }),
              name === by,
            ])}
          />
          <Choices
            label="Visita"
            options={TOUCHES.map((name) => [
              TOUCH_LABELS[name],
              addressOf(path, { ...dates, ...shown, touch: name }),
              name === touch,
            ])}
          />
        </div>
        <Suspense fallback={<ListSkeleton isTable />} key={JSON.stringify([period, by, touch, figure, row])}>
          <Report address={addressOf(path, { ...dates, ...shown })} period={period} query={query} req={req} />
        </Suspense>
        <OriginHowCounted />
        {hasRole(req.user, ['admin']) ? (
          <p className="tw:m-0 tw:text-sm">
            <Link href="/admin/globals/channels" prefetch={false}>
              Regras dos canais
            </Link>
          </p>
        ) : null}
      </>
    )
  },
  file: exportOriginReport,
  keptOf: ({ by = 'channel', touch = 'first' }) => ({ by, touch }),
  query: originScreenQuery,
  screen: ORIGIN_REPORT_SCREEN,
})

interface ReportProps {
  address: string
  period: Period
  query: OriginScreenQuery
  req: PayloadRequest
}

async function Report({ address, period, query, req }: ReportProps) {
  const { by = 'channel', figure } = query
  const { rows, total } = await readOriginRows(req, query)
  const chosen = figure && [...rows, total].find(({ row }) => row === (query.row ?? null))
  return (
    <>
      <OriginTable address={address} head={ORIGIN_LABELS[by]} rows={rows} total={total} />
      {chosen ? (
        <OriginRecords
          figure={figure}
          records={await listOriginRecords(req, {
            figure,
            groups: { all: total.groups, own: chosen.groups },
            period,
            query,
          })}
          title={recordsTitle(chosen, FIGURE_LABELS[figure], chosen[figure])}
        />
      ) : null}
    </>
  )
}

const recordsTitle = ({ label, row }: OriginRow, figure: string, count: number) =>
  `${figure}${row === null ? '' : ` · ${label}`}${count > MAX_RECORDS ? ` (os ${MAX_RECORDS} mais recentes)` : ''}`
