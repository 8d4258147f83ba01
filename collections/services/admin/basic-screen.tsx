import { Link } from '@payloadcms/ui'

import { recordScreen } from '@kit/admin/record-screen'
import { formatAmount } from '@kit/lib/money'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { SERVICES_SCREEN } from '../screens'
import { getServiceStats, type ServiceStats } from '../operations/service-lists'
import { BasicServiceCard } from './service-card'
import type { ServiceRow } from './service-row'
import { SHARED } from './screen'
import './services.css'

/** Simple service management: activate, deactivate, edit (ADM-08, SVC-01…10, OP-22). */
export const ServicesBasicView = recordScreen<ServiceRow, ServiceStats, readonly ServiceCategoryAnswer[]>({
  ...SHARED,
  bar: SERVICES_SCREEN.path,
  card: (row) => <BasicServiceCard row={row} />,
  screen: { ...SERVICES_SCREEN, path: `${SERVICES_SCREEN.path}/basic` },
  slots: {
    empty: () => (
      <Link href={SERVICES_SCREEN.path} prefetch={false}>
        Abrir a gestão avançada
      </Link>
    ),
    heading: () => (
      <p className="staff-lead tw:touch:-my-[12px] tw:[&_a]:touch-link tw:flex tw:flex-wrap tw:gap-x-9 tw:gap-y-[4px]">
        <Link href="/admin/crm" prefetch={false}>
          CRM
        </Link>
        <a href="/servicos">Ver serviços no site</a>
        <Link href={SERVICES_SCREEN.path} prefetch={false}>
          Gestão avançada
        </Link>
      </p>
    ),
  },
  stats: {
    figures: ({ active, averagePrice, categories, total }) => ({
      'Total de serviços': total,
      'Serviços ativos': active,
      'Preço base médio': formatAmount(averagePrice),
      Categorias: categories,
    }),
    label: 'Resumo dos serviços',
    read: getServiceStats,
  },
  texts: {
    list: 'Serviços',
    narrowed: { hint: 'Ajuste a pesquisa para ver outros serviços.', title: 'Nenhum serviço encontrado' },
    unused: { hint: 'Os serviços criam-se na gestão avançada.', title: 'Nenhum serviço ainda' },
  },
  toolbar: { searchLabel: 'Procurar por nome ou descrição…' },
})
