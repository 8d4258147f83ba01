import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'

import { counted, formatCount } from '@kit/lib/counts'
import { listAddress } from '@kit/admin/list/list-state'
import { DAY_MS } from '@kit/lib/dates'
import { QUARANTINE } from '@crm/leads/domain/quarantine'
import { countQuarantined } from '@crm/leads/operations/lead-lists'
import { DASHBOARD_SCREEN, WHOLE_DAY } from '../screens'
import { DayLeft, More, MOST_SHOWN, SHOWN } from './day-left'
import { DayRows } from './day-rows'
import { type Day, loadDay } from './load-day'
import { Panel } from '@kit/admin/charts/panel'

const HEIGHT = 420
/** Suspected spam is nobody's task, but may hold a real request: recent ones are counted. */
const QUARANTINE_DAYS = 7

interface Props {
  isWhole: boolean
  now: Date
  /** Owner filter; undefined shows the reader's items and those without an owner. */
  owner: string | undefined
  req: PayloadRequest
}

/** Everything that waits for somebody in one list, the most urgent first [TEAM-11]. */
export function DayList({ isWhole, now, owner, req }: Props) {
  return (
    <Panel
      height={HEIGHT}
      load={async () => ({
        day: await loadDay(req, { limit: isWhole ? MOST_SHOWN : SHOWN, now, owner }),
        quarantined: await countQuarantined(req, new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS)),
      })}
      req={req}
      title="Hoje"
    >
      {({ day, quarantined }) => (
        <>
          <p className="staff-panel__note">
            {sumOf(day)} <Scope owner={owner} />
          </p>
          <DayRows isOfMany={owner === 'all'} now={now.toISOString()} rows={day.rows} />
          <DayLeft href={isWhole ? null : wholeDayAddress(owner)} shown={day.rows.length} total={day.total} />
          {quarantined > 0 ? (
            <More
              href={QUARANTINE}
              text={`Ver a quarentena (${counted(quarantined, 'novo', 'novos')} em ${QUARANTINE_DAYS} dias)`}
            />
          ) : null}
        </>
      )}
    </Panel>
  )
}

/** Says whose day is shown, and links to the other one. */
function Scope({ owner = 'me' }: { owner: string | undefined }) {
  if (owner === 'me') return <>O seu e o de ninguém. {<Other owner="all" text="Ver o de todos" />}</>
  if (owner === 'all') return <>O de todos. {<Other owner="me" text="Ver só o meu e o de ninguém" />}</>
  return <Other owner="me" text="Ver o meu" />
}

const Other = ({ owner, text }: { owner: string; text: string }) => (
  <Link href={listAddress(DASHBOARD_SCREEN.path, { owner }, {})} prefetch={false}>
    {text}
  </Link>
)

const wholeDayAddress = (owner: string | undefined) =>
  `${DASHBOARD_SCREEN.path}?${new URLSearchParams({ ...(owner ? { owner } : {}), ...WHOLE_DAY })}`

function sumOf({ late, total }: Day): string {
  if (total === 0) return 'Nada à espera. Bom dia de trabalho.'
  const waiting = `${counted(total, 'coisa', 'coisas')} à espera`
  return late > 0 ? `${waiting}, ${formatCount(late)} em atraso.` : `${waiting}.`
}
