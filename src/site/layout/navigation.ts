import type { ServiceGroup } from '@/site/services/service-group'

/** An entry of the top navigation. Anchors include the path, so that they also work from another page (SITE-51). */
export interface NavigationEntry {
  href: string
  label: string
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

/** `tab` also opens a tab of the services section. */
export interface FooterLink {
  href: string
  label: string
  tab?: ServiceGroup
}

export interface FooterColumn {
  title: string
  links: readonly FooterLink[]
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
