import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView, type StaffViewContext } from '@kit/admin/shell/view-shell'
import { getEnv } from '@kit/lib/env'
import { decimalToCents, formatKwanza } from '@kit/lib/money'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { backupLine } from '../domain/backup-line'
import { getBackupState } from '../operations/get-backup-state'
import { getDashboardStats } from '../operations/get-dashboard-stats'
import { TileGrid } from './tile-grid'
import { contentTiles, CRM_TILES } from './tiles'
import { Trends } from './trends'
import { WorkLists } from './work-lists'
import './dashboard.css'

const { label, roles } = SCREENS.dashboard
const dashboard = { render: renderDashboard, roles, title: 'Painel' }

/** `/admin/crm/dashboard` (ADM-02). */
export const DashboardView = staffView({
  ...dashboard,
  back: { href: '/admin', label: 'Voltar à administração' },
  crumb: label,
})

/** The same at `/admin`, in the place of Payload's own dashboard (ADM-02). */
export const HomeView = staffView({ ...dashboard, crumb: null, frame: 'payload' })

function renderDashboard({ req }: StaffViewContext) {
  // One moment for all parts: what is late in one list is late in the other.
  return hasRole(req.user, CRM_ROLES) ? <CrmDashboard now={new Date()} req={req} /> : <ContentDashboard req={req} />
}

async function CrmDashboard({ now, req }: { now: Date; req: PayloadRequest }) {
  const backups = hasRole(req.user, ['admin']) ? await readBackupLine(req, now) : null
  return (
    <>
      {backups?.isWarning && <p className="dashboard-backup dashboard-backup--warning">{backups.text}</p>}
      <Suspense fallback={<StatsSkeleton count={8} />}>
        <Figures stats={getDashboardStats(req)} />
      </Suspense>
      <WorkLists now={now} req={req} />
      <Trends now={now} req={req} />
      <TileGrid label="Áreas do CRM" tiles={CRM_TILES} />
      {backups && !backups.isWarning && <p className="dashboard-backup">{backups.text}</p>}
      <Ways />
    </>
  )
}

/** Waited for, as one row is quick to find: a warning that came later would push everything down. */
async function readBackupLine(req: PayloadRequest, now: Date) {
  return backupLine(await getBackupState(req), { isNightly: getEnv().hasNightlyBackups, now })
}

/** For those without access to CRM data: what they work on instead. */
function ContentDashboard({ req }: { req: PayloadRequest }) {
  return (
    <>
      <p className="dashboard-intro">Trata do conteúdo do site. Escolha o que quer editar:</p>
      <TileGrid label="Conteúdo do site" tiles={contentTiles(req.user)} />
      <Ways />
    </>
  )
}

/** The eight documented figures; revenue without decimals (ADM-18…20, OP-58). */
async function Figures({ stats: loading }: { stats: ReturnType<typeof getDashboardStats> }) {
  const { stats } = await loading
  return (
    <StatCards
      label="Números do CRM"
      stats={[
        { label: 'Leads', value: formatCount(stats.totalLeads) },
        { label: 'Leads ativos', value: formatCount(stats.activeLeads) },
        { label: 'Clientes', value: formatCount(stats.totalClients) },
        { label: 'Orçamentos', value: formatCount(stats.totalQuotes) },
        { label: 'Projetos', value: formatCount(stats.totalOrders) },
        { label: 'Pendentes', value: formatCount(stats.pendingOrders) },
        { label: 'Concluídos', value: formatCount(stats.completedOrders) },
        { label: 'Receita total', value: formatKwanza(decimalToCents(stats.totalRevenue), { decimals: 0 }) },
      ]}
    />
  )
}

/** Links to the administration's start and the public site (ADM-23). */
function Ways() {
  return (
    <p className="dashboard-ways">
      <Link href="/admin" prefetch={false}>
        Administração
      </Link>
      <a href="/">Ver o site</a>
    </p>
  )
}
