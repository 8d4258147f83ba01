import type { ServiceGroup } from '@/site/services/service-group'
import type { AddedLink } from '@/site/settings/read-menu'

/** An entry of the top navigation. Anchors include the path, so that they also work from another page (SITE-51). */
export interface NavigationEntry extends AddedLink {
  isHighlighted?: boolean
}

/** The documented entries, in order (SITE-44…50). */
export const NAVIGATION: readonly NavigationEntry[] = [
  { href: '/#home', label: 'Início' },
  { href: '/servicos', label: 'Serviços' },
  { href: '/portfolio', label: 'Portfólio' },
  { href: '/#about', label: 'Sobre' },
  { href: '/#contact', isHighlighted: true, label: 'Contato' },
]

/** Where links to a section of Home lead while staff hide it (PAGE-03). */
const INSTEAD: Readonly<Record<string, string>> = { '/#portfolio': '/portfolio', '/#services': '/servicos' }

export const sectionHref = (href: string, hidden: readonly string[] = []): string =>
  hidden.includes(href) ? (INSTEAD[href] ?? '/#home') : href

export interface FooterColumn {
  title: string
  /** `tab` also opens a tab of the services section. */
  links: readonly (AddedLink & { tab?: ServiceGroup })[]
}

/** The footer's columns and links (SITE-56…60). */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    links: [
      { href: '/#services', label: 'Marketing Digital', tab: 'marketing' },
      { href: '/#services', label: 'Serviços Gráficos', tab: 'grafica' },
      { href: '/#about', label: 'Consultoria' },
    ],
    title: 'Serviços',
  },
  {
    links: [
      { href: '/#about', label: 'Sobre Nós' },
      { href: '/#portfolio', label: 'Portfólio' },
      { href: '/#contact', label: 'Contato' },
    ],
    title: 'Empresa',
  },
]
