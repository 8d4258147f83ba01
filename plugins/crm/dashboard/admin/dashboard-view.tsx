import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { Panel } from '@kit/admin/charts/panel'
import { readListState } from '@kit/admin/list/list-state'
import { StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { recallOwner } from '@kit/admin/screen/remembered-filter'
import { staffView, type StaffViewContext } from '@kit/admin/shell/view-shell'
import { getEnv } from '@kit/process/env'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { dutyText } from '@collections/users/domain/second-step'
import { listPeople } from '@collections/users/operations/people'
import { readSecondStep } from '@collections/users/operations/second-step'
import { readDutyDay } from '@collections/users/operations/second-step-duty'
import { ownerFilter, ownerPreference } from '@crm/owners/admin/owner-filter'
import { backupLine } from '../domain/backup-line'
import { readContentWork } from '../operations/content-work'
import { getBackupState } from '../operations/readiness'
import { getDashboard } from '../contract'
import { getDashboardStats } from '../operations/stats'
import { BeforePublishing } from './before-publishing'
import { Figures } from './figures'
import { OwnerSelect } from './owner-select'
import { TileGrid } from './tile-grid'
import { CONTENT_TILES, CRM_TILES } from './tiles'
import { Trends } from './trends'
import { DayLeft, MOST_SHOWN, SHOWN } from './day-left'
import { DayList } from './day-list'
import { DayRows } from './day-rows'
import { DASHBOARD_SCREEN, WHOLE_DAY } from '../screens'
import './dashboard.css'

const { label, roles } = DASHBOARD_SCREEN
const dashboard = { barPath: DASHBOARD_SCREEN.path, render: renderDashboard, roles, title: 'Painel' }

/** `/admin/crm/dashboard` (ADM-02). */
export const DashboardView = staffView({
  ...dashboard,
  back: { href: '/admin', label: 'Voltar à administração' },
  crumb: label,
})

/** The dashboard at `/admin`, instead of Payload's own (ADM-02). */
export const HomeView = staffView({ ...dashboard, crumb: null, frame: 'payload' })

async function renderDashboard({ req, searchParams }: StaffViewContext) {
  const isWhole = searchParams.hoje === WHOLE_DAY.hoje
  if (!hasRole(req.user, CRM_ROLES)) return { content: <ContentDashboard isWhole={isWhole} req={req} /> }
  const asked = readListState(getDashboard, searchParams)
  const [people, recalled] = await Promise.all([
    listPeople(req),
    recallOwner(req, getDashboard, asked, ownerPreference('dashboard')),
  ])
  const { owner } = { ...asked, ...recalled }
  return {
    // One `now` for all parts, so that no two lists disagree about what is late.
    content: <CrmDashboard isWhole={isWhole} now={new Date()} owner={owner} req={req} />,
    heading: <OwnerSelect filter={ownerFilter('dashboard', people, owner)} owner={owner} />,
  }
}

interface CrmDashboardProps {
  isWhole: boolean
  now: Date
  owner: string | undefined
  req: PayloadRequest
}

async function CrmDashboard({ isWhole, now, owner, req }: CrmDashboardProps) {
  const isAdmin = hasRole(req.user, ['admin'])
  const [backups, duty] = await Promise.all([isAdmin ? readBackupLine(req, now) : null, readDuty(req)])
  return (
    <>
      {duty && (
        <p className="tw:m-0 tw:text-sm tw:warning-frame tw:py-5 tw:px-8">
          {duty} <Link href="/admin/account">Ligar na minha conta</Link>
        </p>
      )}
      {backups?.isWarning && (
        <p className="tw:m-0 tw:text-sm tw:wrap-anywhere tw:warning-frame tw:py-5 tw:px-8">{backups.text}</p>
      )}
      <DayList isWhole={isWhole} now={now} owner={owner} req={req} />
      {isAdmin ? <BeforePublishing req={req} /> : null}
      <Suspense fallback={<StatsSkeleton count={8} />}>
        <Figures owner={owner} stats={getDashboardStats(req, owner)} />
      </Suspense>
      <Trends now={now} req={req} />
      <TileGrid label="Áreas do CRM" tiles={CRM_TILES} />
      {backups && !backups.isWarning && (
        <p className="tw:m-0 tw:text-muted tw:text-sm tw:wrap-anywhere">{backups.text}</p>
      )}
      <Ways />
    </>
  )
}

/** Announces when a second step becomes obligatory, to users without one (OPS-15). */
async function readDuty(req: PayloadRequest): Promise<string | null> {
  const id = String(req.user?.id)
  const day = await readDutyDay(req, id)
  return day && !(await readSecondStep(req, id)) ? dutyText(day) : null
}

/** Awaited instead of streamed: the query is fast, and a late warning would shift the layout. */
async function readBackupLine(req: PayloadRequest, now: Date) {
  return backupLine(await getBackupState(req), { isNightly: getEnv().hasNightlyBackups, now })
}

/** For users without CRM access: their own work and tiles. */
function ContentDashboard({ isWhole, req }: { isWhole: boolean; req: PayloadRequest }) {
  return (
    <>
      <ContentDay isWhole={isWhole} req={req} />
      <TileGrid label="Conteúdo do site" tiles={CONTENT_TILES} />
      <Ways />
    </>
  )
}

const DAY_HEIGHT = 240
const WHOLE_ADDRESS = `${DASHBOARD_SCREEN.path}?${new URLSearchParams(WHOLE_DAY)}`

/** The day of a user without CRM access: open work on the site's content. */
function ContentDay({ isWhole, req }: { isWhole: boolean; req: PayloadRequest }) {
  return (
    <Panel height={DAY_HEIGHT} load={() => readContentWork(req, isWhole ? MOST_SHOWN : SHOWN)} req={req} title="Hoje">
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

/** Links to the administration's start and the public site (ADM-23). */
function Ways() {
  return (
    <p className="tw:flex tw:flex-wrap tw:gap-12 tw:[&_a]:inline-flex tw:[&_a]:items-center tw:[&_a]:min-h-touch">
      <Link href="/admin" prefetch={false}>
        Administração
      </Link>
      <a href="/">Ver o site</a>
    </p>
  )
}
