import { Link } from '@payloadcms/ui'

import { formatCount } from '@kit/lib/counts'
import { recordScreen } from '@kit/admin/record-screen'
import { formatAmount } from '@kit/lib/money'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { getServiceStats, type ServiceStats } from '../operations/service-lists'
import { ServiceCard } from './service-card'
import type { ServiceRow } from './service-row'
import { ServiceTable } from './service-table'
import { SHARED } from './shared-screen'
import { SERVICES_SCREEN } from '../screens'
import './services.css'

/** Advanced service management (ADM-07, SVC-11…37). */
export const ServicesView = recordScreen<ServiceRow, ServiceStats, readonly ServiceCategoryAnswer[]>({
  ...SHARED,
  card: (row) => <ServiceCard row={row} />,
  screen: SERVICES_SCREEN,
  slots: {
    heading: ({ path }) => (
      <p className="staff-lead staff-lead--links">
        <Link href={`${path}/basic`} prefetch={false}>
          Vista simples
        </Link>
      </p>
    ),
    page: async ({ list, pager, totals }) => (
      <>
        <output className="staff-lead">{resultText((await totals).total)}</output>
        {list}
        {pager}
      </>
    ),
  },
  stats: {
    className: 'service-figures',
    count: 5,
    figures: ({ active, activePercent, averageDuration, popularCategory, potentialRevenue, total }) => ({
      'Total de serviços': total,
      'Serviços ativos': `${formatCount(active)} (${activePercent}%)`,
      'Receita potencial': formatAmount(potentialRevenue),
      'Duração média (dias)': averageDuration.replace('.', ','),
      'Categoria mais popular': popularCategory ?? 'N/A',
    }),
    label: 'Resumo dos serviços',
    read: getServiceStats,
  },
  table: (rows, { path, state }) => <ServiceTable place={{ path, state, usual: 'name' }} rows={rows} />,
  texts: {
    create: 'Novo serviço',
    createFirst: 'Criar Primeiro Serviço',
    list: 'Serviços',
    narrowed: {
      hint: 'Ajuste os filtros ou a pesquisa para ver outros serviços.',
      title: 'Nenhum serviço encontrado',
    },
    unused: {
      hint: 'Os serviços ativos aparecem no site e podem ser escolhidos nos orçamentos.',
      title: 'Nenhum serviço ainda',
    },
  },
  title: 'Gestão de Serviços',
  toolbar: ({ extra }) => ({
    categories: {
      all: 'Todas as categorias',
      options: extra.map(({ name, number }) => ({ label: name, value: String(number) })),
    },
    hasDirection: true,
    searchLabel: 'Procurar por nome ou descrição…',
    sorts: [
      { label: 'Nome', value: 'name' },
      { label: 'Preço', value: 'basePrice' },
      { label: 'Categoria', value: 'category' },
      { label: 'Duração', value: 'estimatedDuration' },
    ],
  }),
  trash: 'service',
})

const resultText = (total: number) =>
  total === 1 ? '1 serviço encontrado' : `${formatCount(total)} serviços encontrados`
