import type { AdminViewConfig, CollectionConfig, Config } from 'payload'

/** Where the import map finds a component of the CRM. */
const component = (folder: string, file: string, name: string) => `/plugins/crm/${folder}/admin/${file}#${name}`
/** The same for a screen of the site's content, which stands beside its collection. */
const content = (folder: string, file: string, name: string) => `/collections/${folder}/admin/${file}#${name}`

/** `exact`: without it Payload would answer every address below with the same screen. */
const view = (path: `/${string}`, title: string, Component: string): AdminViewConfig => ({
  Component,
  exact: true,
  meta: { title },
  path,
})

/** The staff screens at their documented paths (ADM-02…ADM-12). */
const views: NonNullable<NonNullable<Config['admin']>['components']>['views'] = {
  crm: view('/crm', 'Painel', component('dashboard', 'crm-root-view', 'CrmRootView')),
  crmClients: view('/crm/clients', 'Clientes', component('conversions', 'screens', 'ClientsView')),
  crmDashboard: view('/crm/dashboard', 'Painel', component('dashboard', 'dashboard-view', 'DashboardView')),
  crmDuplicates: view('/crm/duplicates', 'Duplicados', component('duplicates', 'screen', 'DuplicatesView')),
  crmFeaturedClients: view(
    '/crm/featured-clients',
    'Clientes em destaque',
    content('featured-clients', 'screen', 'FeaturedClientsView'),
  ),
  crmLeads: view('/crm/leads', 'Leads', component('conversions', 'screens', 'LeadsView')),
  crmMessages: view('/crm/messages', 'Mensagens', component('messages', 'screen', 'MessagesView')),
  crmNotifications: view('/crm/notifications', 'Avisos', component('notifications', 'screen', 'NotificationsView')),
  crmNotificationSettings: view(
    '/crm/notifications/settings',
    'Os meus avisos',
    component('notifications', 'settings-screen', 'NotificationSettingsView'),
  ),
  crmProjects: view('/crm/projects', 'Projetos', component('orders', 'screen', 'OrdersView')),
  crmQuotes: view('/crm/quotes', 'Orçamentos', component('conversions', 'screens', 'QuotesView')),
  crmReports: view('/crm/reports/team', 'Relatórios', component('reports', 'screen', 'TeamReportView')),
  crmServices: view('/crm/services', 'Serviços', content('services', 'screen', 'ServicesView')),
  crmServicesBasic: view('/crm/services/basic', 'Serviços', content('services', 'basic-screen', 'ServicesBasicView')),
  crmTasks: view('/crm/tasks', 'Tarefas', component('tasks', 'screen', 'TasksView')),
  crmTestimonials: view('/crm/testimonials', 'Depoimentos', content('testimonials', 'screen', 'TestimonialsView')),
  dashboard: { Component: component('dashboard', 'dashboard-view', 'HomeView') },
  portfolio: view('/portfolio', 'Portfólio', content('projects', 'screen', 'PortfolioView')),
}

/** Adds the staff screens, their side navigation and the search over all of them to the config. */
export function withStaffScreens(config: Config): Config {
  const components = config.admin?.components
  return {
    ...config,
    admin: {
      ...config.admin,
      components: {
        ...components,
        actions: [
          '/kit/admin/shortcuts/shortcuts-button#HeaderShortcutsButton',
          '/plugins/crm/search/admin/search-buttons#HeaderSearchButton',
          '/plugins/crm/notifications/admin/header-bell#HeaderBell',
          ...(components?.actions ?? []),
        ],
        beforeNavLinks: ['/plugins/crm/side-nav/side-nav#SideNav', ...(components?.beforeNavLinks ?? [])],
        providers: [
          '/kit/admin/shell/settled-screen#SettledScreen',
          '/kit/admin/shell/toast-wording#ToastWording',
          '/kit/admin/session/sign-in-provider#SignInProvider',
          '/kit/admin/shortcuts/shortcuts-provider#ShortcutsProvider',
          '/plugins/crm/search/admin/search-provider#SearchProvider',
          '/plugins/crm/notifications/admin/notifications-provider#NotificationsProvider',
          ...(components?.providers ?? []),
        ],
        views: { ...components?.views, ...views },
      },
    },
    collections: config.collections?.map(apartFromScreens),
  }
}

/** Collections with a staff screen of their own: the menu leads there, Payload's list keeps its address and the trash. */
const WITH_SCREEN = new Set([
  'leads',
  'quotes',
  'clients',
  'orders',
  'tasks',
  'services',
  'projects',
  'testimonials',
  'featured-clients',
])
/** What Payload's menu calls the rest of a group: the group's own name is that of the screens. */
const REST_OF: Record<string, string> = { CRM: 'Registos do CRM', Site: 'Mais do site' }

/** Payload's plain lists apart from the staff's screens, so that nothing has two places in the menu. */
function apartFromScreens(collection: CollectionConfig): CollectionConfig {
  const group = collection.admin?.group
  if (WITH_SCREEN.has(collection.slug)) return { ...collection, admin: { ...collection.admin, group: false } }
  const rest = typeof group === 'string' && REST_OF[group]
  return rest ? { ...collection, admin: { ...collection.admin, group: rest } } : collection
}
