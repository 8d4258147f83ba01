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
  crmClients: view('/crm/clients', 'Clientes', component('clients', 'screen', 'ClientsView')),
  crmDashboard: view('/crm/dashboard', 'Painel', component('dashboard', 'dashboard-view', 'DashboardView')),
  crmFeaturedClients: view(
    '/crm/featured-clients',
    'Clientes em destaque',
    content('featured-clients', 'screen', 'FeaturedClientsView'),
  ),
  crmLeads: view('/crm/leads', 'Leads', component('leads', 'screen', 'LeadsView')),
  crmMessages: view('/crm/messages', 'Mensagens', component('messages', 'screen', 'MessagesView')),
  crmProjects: view('/crm/projects', 'Projetos', component('orders', 'screen', 'OrdersView')),
  crmQuotes: view('/crm/quotes', 'Orçamentos', component('quotes', 'screen', 'QuotesView')),
  crmServices: view('/crm/services', 'Serviços', content('services', 'screen', 'ServicesView')),
  crmServicesBasic: view('/crm/services/basic', 'Serviços', content('services', 'basic-screen', 'ServicesBasicView')),
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
        actions: ['/plugins/crm/search/admin/search-buttons#HeaderSearchButton', ...(components?.actions ?? [])],
        beforeNavLinks: ['/plugins/crm/side-nav/side-nav#SideNav', ...(components?.beforeNavLinks ?? [])],
        providers: [
          '/kit/admin/shell/settled-screen#SettledScreen',
          '/plugins/crm/search/admin/search-provider#SearchProvider',
          ...(components?.providers ?? []),
        ],
        views: { ...components?.views, ...views },
      },
    },
    collections: config.collections?.map(apartFromScreens),
  }
}

/** Payload's plain lists of the CRM keep a group of their own: 'CRM' is the group of the screens. */
function apartFromScreens(collection: CollectionConfig): CollectionConfig {
  if (collection.admin?.group !== 'CRM') return collection
  return { ...collection, admin: { ...collection.admin, group: 'Registos do CRM' } }
}
