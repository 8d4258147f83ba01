import { type ListState, listAddress } from '@kit/admin/list/list-state'
import { StatCards } from '@kit/admin/list/stat-cards'
import { formatCount } from '@kit/lib/counts'
import { formatAmount } from '@kit/lib/money'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import type { getDashboardStats } from '../operations/stats'

interface FiguresProps {
  owner: string | undefined
  stats: ReturnType<typeof getDashboardStats>
}

/** The eight documented figures, each a link to its records; revenue without decimals (ADM-18…20, OP-58). */
export async function Figures({ owner, stats: loading }: FiguresProps) {
  const { stats } = await loading
  // The owner is explicit in the address, so that a list's remembered filter does not apply.
  const to = ({ path }: { path: string }, state: ListState = {}) =>
    listAddress(path, { ...state, owner: owner ?? 'all' }, {})
  return (
    <StatCards
      label="Números do CRM"
      stats={[
        { href: to(LEADS_SCREEN), label: 'Leads', value: formatCount(stats.totalLeads) },
        { href: to(LEADS_SCREEN, { view: 'quadro' }), label: 'Leads ativos', value: formatCount(stats.activeLeads) },
        { href: to(CLIENTS_SCREEN), label: 'Clientes', value: formatCount(stats.totalClients) },
        { href: to(QUOTES_SCREEN), label: 'Orçamentos', value: formatCount(stats.totalQuotes) },
        { href: to(ORDERS_SCREEN), label: 'Projetos', value: formatCount(stats.totalOrders) },
        { href: to(ORDERS_SCREEN, { status: 'pending' }), label: 'Pendentes', value: formatCount(stats.pendingOrders) },
        {
          href: to(ORDERS_SCREEN, { status: 'completed' }),
          label: 'Concluídos',
          value: formatCount(stats.completedOrders),
        },
        {
          href: to(ORDERS_SCREEN, { status: 'completed' }),
          label: 'Receita total',
          value: formatAmount(stats.totalRevenue, { decimals: 0 }),
        },
      ]}
    />
  )
}
