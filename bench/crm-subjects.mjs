/**
 * The measured URLs. `bare` is the SQL that any implementation of the same answer has to run, timed for comparison.
 * `{…}` in a URL is replaced by the last page of that list.
 */

const LEADS = 'from leads where deleted_at is null and is_suspected_spam is not true'
const QUOTES = 'from quotes where quotes.deleted_at is null'
const CLIENTS = 'from clients where deleted_at is null'
const ORDERS = 'from orders where orders.deleted_at is null'
const NEWEST = 'order by created_at desc, id limit 24'

const LEAD_FIGURES = `select count(*), count(*) filter (where status not in ('won', 'lost')), count(*) filter (where status = 'won') ${LEADS}`
const QUOTE_FIGURES = `select count(*), count(*) filter (where status = 'sent'), count(*) filter (where status = 'approved'), sum(total_amount) ${QUOTES}`
const ORDER_FIGURES = `select count(*), count(*) filter (where status = 'pending'), count(*) filter (where status = 'completed'), sum(total_amount) filter (where status = 'completed') ${ORDERS}`
const AVAILABLE = `from leads where deleted_at is null and is_suspected_spam is not true and status not in ('won', 'lost')
  and not exists (select 1 from quotes where lead_id = leads.id and quotes.deleted_at is null and quotes.status in ('draft', 'sent', 'approved'))`

const INSTALMENTS = 'from instalments where withdrawn_at is null'
const RETAINERS = 'from retainers where deleted_at is null'

/**
 * Matches a text anywhere in a record, without accents; with two letters only the start of a word
 * (docs/decisions/0017).
 */
const matches = (text) => `search_text ilike '%${text.length < 3 ? ' ' : ''}${text}%'`
const ofClient = (text) => `client_id in (select id from clients where name ilike '%${text}%')`

/** One page and its total. */
const page = (from, order = NEWEST) => [`select * ${from} ${order}`, `select count(*) ${from}`]
const quotePage = (from, order = NEWEST) => [
  `with listed as (select * ${from} ${order}) select * from listed left join quote_items on _parent_id = listed.id`,
  `select count(*) ${from}`,
]
const QUOTE_SCREEN = [
  QUOTE_FIGURES,
  `select count(*) ${AVAILABLE}`,
  `select * ${AVAILABLE} order by created_at desc limit 8`,
]
const foundLeads = (text) => `${LEADS} and ${matches(text)}`
const foundClients = (text) => `${CLIENTS} and ${matches(text)}`
const foundQuotes = (text) => `${QUOTES} and (${matches(text)} or ${ofClient(text)})`
const foundOrders = (text) => `${ORDERS} and (${matches(text)} or ${ofClient(text)})`

const MY_TASKS =
  'from tasks where deleted_at is null and person_id = (select id from users order by created_at limit 1)'
const taskPage = (from) => page(from, 'order by due_day, due_time, id limit 24')
const MY_NOTIFICATIONS =
  'from notifications where in_app and user_id = (select id from users order by created_at limit 1)'
const WITHOUT_NEXT_STEP = `${LEADS} and next_task_day is null and next_follow_up is null and status not in ('won', 'lost')`

const SCREENS = [
  ['/admin', [LEAD_FIGURES, ORDER_FIGURES, `select count(*) ${QUOTES}`, `select count(*) ${CLIENTS}`]],
  ['/admin/crm/dashboard', [LEAD_FIGURES, ORDER_FIGURES, `select count(*) ${QUOTES}`, `select count(*) ${CLIENTS}`]],
  ['/admin/crm/leads', [LEAD_FIGURES, ...page(LEADS)]],
  ['/admin/crm/leads?status=new', [LEAD_FIGURES, ...page(`${LEADS} and status = 'new'`)]],
  ['/admin/crm/leads?sort=name', [LEAD_FIGURES, ...page(LEADS, 'order by name, id limit 24')]],
  ['/admin/crm/leads?page={leads}', [LEAD_FIGURES, ...page(LEADS, `${NEWEST} offset {leads offset}`)]],
  ['/admin/crm/leads?q=Nzinga Mbala', [LEAD_FIGURES, ...page(foundLeads('Nzinga Mbala'))]],
  ['/admin/crm/leads?q=website', [LEAD_FIGURES, ...page(foundLeads('website'))]],
  ['/admin/crm/leads?q=ng', [LEAD_FIGURES, ...page(foundLeads('ng'))]],
  ['/admin/crm/leads?q=ninguem-assim', [LEAD_FIGURES, ...page(foundLeads('ninguem-assim'))]],
  ['/admin/crm/quotes', [...QUOTE_SCREEN, ...quotePage(QUOTES)]],
  [
    '/admin/crm/quotes?view=sem-leads&page={quotes}',
    [QUOTE_FIGURES, ...quotePage(QUOTES, `${NEWEST} offset {quotes offset}`)],
  ],
  ['/admin/crm/quotes?status=sent', [...QUOTE_SCREEN, ...quotePage(`${QUOTES} and status = 'sent'`)]],
  ['/admin/crm/quotes?q=Kianda', [...QUOTE_SCREEN, ...quotePage(foundQuotes('Kianda'))]],
  ['/admin/crm/quotes?q=ninguem-assim', [...QUOTE_SCREEN, ...quotePage(foundQuotes('ninguem-assim'))]],
  ['/admin/crm/clients', page(CLIENTS)],
  ['/admin/crm/clients?page={clients}', page(CLIENTS, `${NEWEST} offset {clients offset}`)],
  ['/admin/crm/clients?q=Nzinga Mbala', page(foundClients('Nzinga Mbala'))],
  [
    '/admin/crm/duplicates',
    ['lower(email)', 'phone_e164', 'nif', 'lower(name), lower(company)'].map(
      (key) => `select count(*) ${LEADS} group by ${key} having count(*) > 1`,
    ),
  ],
  ['/admin/crm/projects', [ORDER_FIGURES, ...page(ORDERS)]],
  ['/admin/crm/projects?page={orders}', [ORDER_FIGURES, ...page(ORDERS, `${NEWEST} offset {orders offset}`)]],
  ['/admin/crm/projects?q=Kianda', [ORDER_FIGURES, ...page(foundOrders('Kianda'))]],
  ['/admin/crm/tasks', taskPage(`${MY_TASKS} and done_at is null`)],
  ['/admin/crm/tasks?owner=all', taskPage('from tasks where deleted_at is null and done_at is null')],
  ['/admin/crm/tasks?status=done', taskPage(`${MY_TASKS} and done_at is not null`)],
  ['/admin/crm/notifications', page(MY_NOTIFICATIONS, 'order by seq desc limit 20')],
  ['/admin/crm/leads?next=none', [LEAD_FIGURES, ...page(WITHOUT_NEXT_STEP)]],
  ['/admin/crm/payments', page(`${INSTALMENTS} and open_cents > 0`, 'order by due_on nulls last, id limit 24')],
  ['/admin/crm/payments?owner=all', page(INSTALMENTS, 'order by open_cents = 0, due_on nulls last, id limit 24')],
  ['/admin/crm/retainers', page(RETAINERS)],
  [
    '/admin/crm/reports/payments',
    [`select date_trunc('month', due_on), sum(amount_cents), sum(open_cents) ${INSTALMENTS} group by 1`],
  ],
  ['/admin/crm/reports/origin', [`select count(*) ${LEADS}`]],
  ['/admin/crm/privacy?q=Nzinga Mbala', [`select id ${foundLeads('Nzinga Mbala')} limit 200`]],
  ['/admin/crm/services', page('from services where deleted_at is null')],
  ['/admin/crm/services/basic', page('from services where deleted_at is null')],
  ['/admin/crm/testimonials', page('from testimonials where deleted_at is null')],
  ['/admin/crm/featured-clients', page('from featured_clients where deleted_at is null')],
  ['/admin/portfolio', page('from projects where deleted_at is null')],
]

const ROUTES = [
  ['/api/crm/dashboard', [LEAD_FIGURES, ORDER_FIGURES, `select count(*) ${QUOTES}`, `select count(*) ${CLIENTS}`]],
  ['/api/leads?limit=24', page(LEADS)],
  ['/api/leads?limit=24&q=Nzinga Mbala', page(foundLeads('Nzinga Mbala'))],
  ['/api/crm/quotes?limit=24', quotePage(QUOTES)],
  ['/api/crm/quotes?limit=24&q=Kianda', quotePage(foundQuotes('Kianda'))],
  ['/api/crm/clients?limit=24', page(CLIENTS)],
  ['/api/crm/orders?limit=24', page(ORDERS)],
  ['/api/crm/orders?limit=24&q=Kianda', page(foundOrders('Kianda'))],
  ['/api/crm/instalments?limit=24', page(INSTALMENTS)],
  ['/api/crm/retainers?limit=24', page(RETAINERS)],
  [
    '/api/crm/search?q=Nzinga',
    [foundLeads, foundQuotes, foundOrders].map((from) => `select id ${from('Nzinga')} limit 5`),
  ],
]

/** All measured URLs, with the last pages for the given record counts filled in. */
export function crmSubjects(counts) {
  const fill = (text) =>
    text.replace(/\{(\w+)( offset)?\}/g, (_, list, isOffset) => {
      const lastPage = Math.ceil(counts[list] / 24)
      return String(isOffset ? (lastPage - 1) * 24 : lastPage)
    })
  return [...SCREENS, ...ROUTES].map(([name, bare]) => ({
    bare: bare.map(fill),
    name,
    path: encodeURI(fill(name)),
  }))
}
