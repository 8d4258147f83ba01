import type { PayloadRequest } from 'payload'

import { readContentWork } from '../operations/content-work'
import { DayRows } from './day-rows'
import { Panel } from '@kit/admin/charts/panel'

const SHOWN = 30
const HEIGHT = 240

/** The day of a user without CRM access: open work on the site's content. */
export function ContentDay({ req }: { req: PayloadRequest }) {
  return (
    <Panel height={HEIGHT} load={() => readContentWork(req, SHOWN)} req={req} title="Hoje">
      {({ rows, total }) => (
        <>
          <p className="staff-panel__note">
            {total === 0 ? 'Nada à espera: o conteúdo do site está em dia.' : `${total} à espera no conteúdo do site.`}
          </p>
          <DayRows now={new Date().toISOString()} rows={rows} />
        </>
      )}
    </Panel>
  )
}
