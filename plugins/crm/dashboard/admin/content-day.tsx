import type { PayloadRequest } from 'payload'

import { readContentWork } from '../operations/content-work'
import { DASHBOARD_SCREEN } from '../screens'
import { DayLeft, MOST_SHOWN, SHOWN, WHOLE_DAY } from './day-left'
import { DayRows } from './day-rows'
import { Panel } from '@kit/admin/charts/panel'

const HEIGHT = 240
const WHOLE_ADDRESS = `${DASHBOARD_SCREEN.path}?${new URLSearchParams(WHOLE_DAY)}`

/** The day of a user without CRM access: open work on the site's content. */
export function ContentDay({ isWhole, req }: { isWhole: boolean; req: PayloadRequest }) {
  return (
    <Panel height={HEIGHT} load={() => readContentWork(req, isWhole ? MOST_SHOWN : SHOWN)} req={req} title="Hoje">
      {({ rows, total }) => (
        <>
          <p className="staff-panel__note">
            {total === 0 ? 'Nada à espera: o conteúdo do site está em dia.' : `${total} à espera no conteúdo do site.`}
          </p>
          <DayRows now={new Date().toISOString()} rows={rows} />
          <DayLeft href={isWhole ? null : WHOLE_ADDRESS} shown={rows.length} total={total} />
        </>
      )}
    </Panel>
  )
}
