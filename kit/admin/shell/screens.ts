import { CRM_ROLES, type Role, STAFF } from '@kit/lib/roles'

/** One staff screen as the menus and tiles name it. */
export interface StaffScreen {
  label: string
  /** What the screen is for, in one line. */
  description: string
  path: string
  /** Who may open it; the screen's own guard says the same. */
  roles: readonly Role[]
}

/** The staff screens at their documented paths (ADM-02…ADM-11). */
export const SCREENS = {
  dashboard: { description: 'Números do CRM', label: 'Painel', path: '/admin/crm/dashboard', roles: STAFF },
  leads: {
    description: 'Pedidos recebidos e contactos a acompanhar',
    label: 'Leads',
    path: '/admin/crm/leads',
    roles: CRM_ROLES,
  },
  quotes: {
    description: 'Propostas enviadas, aprovadas e em rascunho',
    label: 'Orçamentos',
    path: '/admin/crm/quotes',
    roles: CRM_ROLES,
  },
  clients: {
    description: 'Quem já trabalha connosco',
    label: 'Clientes',
    path: '/admin/crm/clients',
    roles: CRM_ROLES,
  },
  projects: {
    description: 'Trabalhos em curso, prazos e valores',
    label: 'Projetos',
    path: '/admin/crm/projects',
    roles: CRM_ROLES,
  },
  tasks: {
    description: 'O que cada um tem para fazer, e até quando',
    label: 'Tarefas',
    path: '/admin/crm/tasks',
    roles: CRM_ROLES,
  },
  duplicates: {
    description: 'Leads e clientes que podem ser a mesma pessoa',
    label: 'Duplicados',
    path: '/admin/crm/duplicates',
    roles: CRM_ROLES,
  },
  messages: {
    description: 'Emails enviados, à espera e falhados',
    label: 'Mensagens',
    path: '/admin/crm/messages',
    roles: CRM_ROLES,
  },
  reports: {
    description: 'O trabalho de cada pessoa num período',
    label: 'Relatórios',
    path: '/admin/crm/reports/team',
    roles: CRM_ROLES,
  },
  notifications: {
    description: 'O que aconteceu e lhe diz respeito',
    label: 'Avisos',
    path: '/admin/crm/notifications',
    roles: STAFF,
  },
  notificationSettings: {
    description: 'De que quer ser avisado, e como',
    label: 'Os meus avisos',
    path: '/admin/crm/notifications/settings',
    roles: STAFF,
  },
  services: {
    description: 'Serviços, preços e durações',
    label: 'Serviços',
    path: '/admin/crm/services',
    roles: CRM_ROLES,
  },
  portfolio: { description: 'Trabalhos mostrados no site', label: 'Portfólio', path: '/admin/portfolio', roles: STAFF },
  testimonials: {
    description: 'O que os clientes dizem, por aprovar e publicado',
    label: 'Depoimentos',
    path: '/admin/crm/testimonials',
    roles: STAFF,
  },
  featuredClients: {
    description: 'Logótipos e resultados no site',
    label: 'Clientes em destaque',
    path: '/admin/crm/featured-clients',
    roles: STAFF,
  },
} as const satisfies Record<string, StaffScreen>

/** Entries of the CRM navigation bar, in order (ADM-14). */
export const CRM_BAR: readonly StaffScreen[] = [
  SCREENS.dashboard,
  SCREENS.leads,
  SCREENS.quotes,
  SCREENS.clients,
  SCREENS.projects,
  SCREENS.services,
  { ...SCREENS.portfolio, label: 'Gestão do portfólio' },
]

/** Entries of the 'CRM' group in Payload's side navigation. */
export const SIDE_NAV: readonly StaffScreen[] = [
  SCREENS.dashboard,
  SCREENS.leads,
  SCREENS.quotes,
  SCREENS.clients,
  SCREENS.projects,
  SCREENS.tasks,
  SCREENS.messages,
  SCREENS.reports,
]

/** Entries of the 'Site' group in Payload's side navigation: in place of Payload's lists of the same. */
export const SITE_NAV: readonly StaffScreen[] = [
  SCREENS.portfolio,
  SCREENS.services,
  SCREENS.testimonials,
  SCREENS.featuredClients,
]
