import { recordScreen } from '@kit/admin/record-screen'
import { CONTENT_ROLES } from '@kit/lib/roles'
import { listFeaturedClients } from '../contract'
import {
  type FeaturedClientStats,
  getFeaturedClientStats,
  listFeaturedClientsForStaff,
} from '../operations/featured-clients'
import { FeaturedClientCard } from './featured-client-card'
import { type FeaturedClientRow, toFeaturedClientRow } from './featured-client-row'
import { FeaturedClientPanel } from './panel'
import { FEATURED_CLIENTS_SCREEN } from '../screens'

/** A fixed figure of the requirements, not computed (FEAT-06). */
const SATISFACTION = '98%'

/** Featured clients (ADM-09, FEAT-*). All staff can read them; content editors can change them. */
export const FeaturedClientsView = recordScreen<FeaturedClientRow, FeaturedClientStats>({
  card: (row, { canWrite }) => <FeaturedClientCard canWrite={canWrite} row={row} />,
  keyOf: ({ client }) => client.id,
  load: async (query, { req }) => {
    const { clients, ...meta } = await listFeaturedClientsForStaff(req, query)
    return { rows: clients.map(toFeaturedClientRow), ...meta }
  },
  panel: (content) => <FeaturedClientPanel>{content}</FeaturedClientPanel>,
  route: listFeaturedClients,
  screen: FEATURED_CLIENTS_SCREEN,
  skeleton: { height: 230 },
  slots: {
    heading: () => (
      <p className="staff-lead">
        Os clientes ativos aparecem na secção <a href="/#clients">Nossos Clientes</a> do site.
      </p>
    ),
  },
  stats: {
    figures: ({ active, categories, total }) => ({
      'Total de clientes': total,
      'Ativos no site': active,
      Categorias: categories,
      Satisfação: SATISFACTION,
    }),
    label: 'Resumo dos clientes em destaque',
    read: getFeaturedClientStats,
  },
  texts: {
    create: 'Novo cliente em destaque',
    list: 'Clientes em destaque',
    narrowed: {
      hint: 'Ajuste a pesquisa ou o estado para ver outros clientes.',
      title: 'Nenhum cliente em destaque encontrado',
    },
    unused: {
      hint: 'Escolha os clientes com resultados que se contam numa frase. Aparecem no site com o logo e o resultado.',
      title: 'Nenhum cliente em destaque ainda',
    },
  },
  title: 'Clientes em Destaque',
  toolbar: {
    searchLabel: 'Procurar por nome, categoria, resultado…',
    sorts: [
      { label: 'Ordem do site', value: 'sortOrder' },
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Nome (A–Z)', value: 'name' },
      { label: 'Categoria (A–Z)', value: 'category' },
    ],
    statuses: {
      all: 'Estado: todos',
      options: [
        { label: 'Ativos', value: 'active' },
        { label: 'Inativos', value: 'inactive' },
      ],
    },
  },
  trash: 'featured-client',
  writers: CONTENT_ROLES,
})
