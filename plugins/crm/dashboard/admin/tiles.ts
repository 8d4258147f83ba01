import type { StaffScreen } from '@kit/admin/shell/screens'
import { FEATURED_CLIENTS_SCREEN } from '@collections/featured-clients/screens'
import { PORTFOLIO_SCREEN } from '@collections/projects/screens'
import { SERVICES_SCREEN } from '@collections/services/screens'
import { TESTIMONIALS_SCREEN } from '@collections/testimonials/screens'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'

/** A link of the dashboard; disabled without an address. */
export interface Tile {
  label: string
  description: string
  href: string | null
}

const tileOf = ({ description, label, path }: StaffScreen): Tile => ({ description, href: path, label })

/** The nine tiles of the CRM dashboard, in the documented order (ADM-21, ADM-22, OP-57). */
export const CRM_TILES: readonly Tile[] = [
  ...[
    LEADS_SCREEN,
    QUOTES_SCREEN,
    CLIENTS_SCREEN,
    ORDERS_SCREEN,
    PORTFOLIO_SCREEN,
    TESTIMONIALS_SCREEN,
    SERVICES_SCREEN,
    FEATURED_CLIENTS_SCREEN,
  ].map(tileOf),
  { description: 'Planeamento e tarefas de cada projeto', href: null, label: 'Projetos' },
]

/** Tiles for users without CRM access: editors. */
export const CONTENT_TILES: readonly Tile[] = [
  ...[PORTFOLIO_SCREEN, TESTIMONIALS_SCREEN, FEATURED_CLIENTS_SCREEN].map(tileOf),
  {
    description: 'Campanhas e outras páginas, com as secções do site',
    href: '/admin/collections/pages',
    label: 'Páginas',
  },
  { description: 'O que a agência conta aos visitantes', href: '/admin/collections/articles', label: 'Notícias' },
  {
    description: 'Serviços com preço que os visitantes escolhem',
    href: '/admin/collections/catalogue',
    label: 'Catálogo',
  },
  { description: 'Fotografias e ilustrações do site', href: '/admin/collections/media', label: 'Imagens' },
  {
    description: 'Contactos, textos da página inicial, documentos legais',
    href: '/admin/globals/site-settings',
    label: 'Definições do site',
  },
]
