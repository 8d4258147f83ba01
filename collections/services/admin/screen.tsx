import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'

import { readCatalogueSlugs } from '@collections/catalogue/operations/catalogue'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { listServiceCategories } from '@collections/service-categories/operations/list-service-categories'
import type { ScreenDeclaration } from '@kit/admin/screen/declaration'
import { formatCount } from '@kit/lib/counts'
import { recordScreen } from '@kit/admin/record-screen'
import { formatAmount } from '@kit/lib/money'
import { listServices as listServicesRoute } from '../contract'
import { getServiceStats, listServices, type ServiceStats } from '../operations/service-lists'
import { ServicePanel } from './panel'
import { ServiceCard } from './service-card'
import { type ServiceRow, toServiceRow } from './service-row'
import { ServiceTable } from './service-table'
import { SERVICES_SCREEN } from '../screens'
import './services.css'

type Declaration = ScreenDeclaration<ServiceRow, ServiceStats, readonly ServiceCategoryAnswer[]>

/** Shared by the advanced and the simple screen of services. */
export const SHARED = {
  back: { href: '/admin/crm', label: 'Voltar ao CRM' },
  keyOf: ({ service }) => service.id,
  // Sorted by name by default.
  load: async (query, { extra, req }) => {
    const { services, ...meta } = await listServices(req, { ...query, sort: query.sort ?? 'name' })
    const slugs = await readCatalogueSlugs(
      req,
      services.map(({ id }) => id),
    )
    return { rows: services.map((service) => toServiceRow(service, extra, slugs.get(service.id))), ...meta }
  },
  panel: (content, { extra }) => <ServicePanel categories={extra}>{content}</ServicePanel>,
  prepare: async (req: PayloadRequest) => (await listServiceCategories(req, {})).categories,
  route: listServicesRoute,
  skeleton: { height: 220 },
} satisfies Partial<Declaration>

/** Advanced service management (ADM-07, SVC-11…37). */
export const ServicesView = recordScreen<ServiceRow, ServiceStats, readonly ServiceCategoryAnswer[]>({
  ...SHARED,
  card: (row) => <ServiceCard row={row} />,
  screen: SERVICES_SCREEN,
  slots: {
    heading: ({ path }) => (
      <p className="staff-lead tw:touch:-my-[12px] tw:[&_a]:touch-link">
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
