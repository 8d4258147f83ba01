/** Believable records of an agency in Luanda, made by Postgres itself; the same number always gives the same record. */

const FIRST_NAMES =
  'Ana António Bela Bento Carla Celestino Delfina Domingos Edna Eduardo Esperança Filomena Gaspar Helena Isabel João Joana Kiala Leonor Lukeny Luzia Manuel Marta Mateus Nelson Nzinga Paulo Rosa Sebastião Teresa Weza Yola'
const SURNAMES =
  'Afonso Bartolomeu Bumba Caetano Capitão Cassoma Chipenda Domingos Ferreira Francisco Gaspar Kapango Kiluange Lopes Mbala Miguel Muteka Neto Pascoal Quissanga Sambo Santos Tchivinda Van-Dúnem'
const TRADES = 'Padaria Construções Clínica Transportes Hotel Colégio Farmácia Restaurante Seguros Logística Moda Agro'
const PLACES =
  'Kianda Mussulo Welwitschia Palanca Kwanza Ngola Benguela Talatona Viana Ilha Maianga Cazenga Huíla Namibe'
const SERVICES = [
  'Criação de Websites',
  'Gestão de Redes Sociais',
  'Tráfego Pago',
  'SEO e Posicionamento',
  'Email Marketing',
  'Cartões de Visita',
  'Logotipos e Identidade',
  'Brindes Personalizados',
]
const WISHES = [
  'Precisamos de um website novo para a nossa empresa, com catálogo e encomendas por WhatsApp.',
  'Queremos renovar a identidade visual antes da abertura da segunda loja.',
  'Pedimos proposta para gestão das redes sociais durante seis meses.',
  'Temos um evento em Março e faltam cartazes, convites e brindes.',
  'O site actual está lento e ninguém nos encontra no Google.',
]

const list = (words) => `array[${words.map((word) => `'${word}'`).join(',')}]`
/** One of the words, by a number that is spread evenly over them but not in their order. */
const pick = (words, key) =>
  `(${list(Array.isArray(words) ? words : words.split(' '))})[1 + mod(abs(hashint4(${key}))::bigint, ${(Array.isArray(words) ? words : words.split(' ')).length})]`
const person = (key) => `${pick(FIRST_NAMES, `${key} * 3`)} || ' ' || ${pick(SURNAMES, `${key} * 5 + 1`)}`
const company = (key) => `${pick(TRADES, `${key} * 7 + 2`)} || ' ' || ${pick(PLACES, `${key} * 11 + 3`)} || ', Lda'`
const phone = (key) => `'+244 9' || lpad(mod(abs(hashint4(${key} * 13))::bigint, 100000000)::text, 8, '0')`
const amount = (key) => `(1000 * (1 + mod(abs(hashint4(${key} * 17))::bigint, 400)))::numeric(10, 2)`
/** A value of an enum; the weights say how often each comes, of 100. */
const weighted = (type, key, weights) => {
  let limit = 0
  const cases = Object.entries(weights).map(([value, weight]) => `when roll < ${(limit += weight)} then '${value}'`)
  return `(select (case ${cases.join(' ')} else '${Object.keys(weights)[0]}' end)::${type} from (select mod(abs(hashint4(${key}))::bigint, 100) as roll) rolled)`
}
/** Moments over two years, the first the newest. */
const moment = (count) => `now() - n * (interval '730 days' / ${count})`

const LEADS = (count) => `
  insert into leads (name, email, phone, phone_e164, company, source, status, priority, service_interest, budget_range, timeline,
    notes, last_contact, next_follow_up, created_at, updated_at)
  select ${person('n')}, 'contacto' || n - (n % 20 = 0)::int || '@exemplo' || n % 500 || '.ao', ${phone('n')}, replace(${phone('n')}, ' ', ''),
    ${company('n')}, ${weighted('enum_leads_source', 'n * 19', { website: 60, referral: 20, social: 15, other: 5 })},
    ${weighted('enum_leads_status', 'n * 23', { lost: 35, won: 25, new: 15, contacted: 10, qualified: 5, proposal: 5, negotiation: 5 })},
    ${weighted('enum_leads_priority', 'n * 29', { medium: 70, low: 15, high: 15 })},
    ${pick(SERVICES, 'n * 31')}, (enum_range(null::enum_leads_budget_range))[1 + n % 6], '1-mes',
    ${pick(WISHES, 'n * 37')} || ' Pedido ' || n || '.',
    case when n % 3 = 0 then moment + interval '2 days' end, case when n % 10 = 0 then now() + (n % 60 - 30) * interval '1 day' end,
    moment, moment
  from (select n, ${moment(count)} as moment from generate_series(1, ${count}) n) made`

/** Every second one was a lead. */
const CLIENTS = (count) => `
  with lead as (select id, row_number() over (order by created_at desc) as place from leads)
  insert into clients (name, email, phone, company, nif, address, status, lead_id, created_at, updated_at)
  select ${person('n + 7')}, 'cliente' || n || '@exemplo' || n % 500 || '.ao', ${phone('n + 7')}, ${company('n + 7')},
    '5' || lpad(n::text, 9, '0'), 'Rua ' || n % 300 || ', Luanda',
    ${weighted('enum_clients_status', 'n * 41', { active: 80, inactive: 15, archived: 5 })}, lead.id, moment, moment
  from (select n, ${moment(count)} as moment from generate_series(1, ${count}) n) made
  left join lead on n % 2 = 0 and lead.place = n * ((select count(*) from leads) / ${count})`

const CONVERSIONS = `
  update leads set converted_to_client_id = clients.id, status = 'won' from clients where clients.lead_id = leads.id`

const QUOTES = (count) => `
  with client as (select id, row_number() over (order by created_at desc) as place from clients),
    lead as (select id, row_number() over (order by created_at desc) as place from leads)
  insert into quotes (quote_number, title, description, lead_id, client_id, client_name, client_email, total_amount,
    gross_amount, status, valid_until, sent_at, created_at, updated_at)
  select 'ORC-' || to_char(moment, 'YYYY') || '-' || lpad(n::text, 6, '0'), ${pick(SERVICES, 'n * 43')} || ' para ' || ${company('n + 9')},
    ${pick(WISHES, 'n * 47')}, lead.id, client.id, ${person('n + 9')}, 'proposta' || n || '@exemplo' || n % 500 || '.ao',
    4 * ${amount('n')}, 4 * ${amount('n')},
    ${weighted('enum_quotes_status', 'n * 53', { approved: 35, rejected: 20, expired: 20, sent: 15, draft: 10 })},
    moment + interval '30 days', moment + interval '1 day', moment, moment
  from (select n, ${moment(count)} as moment from generate_series(1, ${count}) n) made
  left join client on n % 2 = 0 and client.place = 1 + mod(n, (select count(*) from clients))
  left join lead on lead.place = 2 * n`

/** Every second one is what an approved quote was for. */
const ORDERS = (count) => `
  with client as (select id, row_number() over (order by created_at desc) as place from clients),
    quote as (select id, client_id, row_number() over (order by created_at desc) as place from quotes where status = 'approved')
  insert into orders (order_number, title, description, client_id, quote_id, total_amount, status, priority, start_date, due_date,
    completed_at, created_at, updated_at)
  select 'PED-' || to_char(moment, 'YYYY') || '-' || lpad(n::text, 6, '0'), ${pick(SERVICES, 'n * 59')} || ' · ' || ${company('n + 5')},
    ${pick(WISHES, 'n * 61')}, coalesce(quote.client_id, client.id), quote.id, 2 * ${amount('n + 5')}, status,
    ${weighted('enum_orders_priority', 'n * 67', { medium: 60, low: 15, high: 15, urgent: 10 })},
    moment, moment + interval '45 days', case when status = 'completed' then moment + interval '40 days' end, moment, moment
  from (select n, ${moment(count)} as moment,
      ${weighted('enum_orders_status', 'n * 71', { completed: 60, in_progress: 20, pending: 15, cancelled: 5 })} as status
    from generate_series(1, ${count}) n) made
  join client on client.place = 1 + mod(n, (select count(*) from clients))
  left join quote on n % 2 = 0 and quote.place = n / 2`

/** Work of every month for three years, of one client each; one of ten has ended. */
const RETAINERS = (count) => `
  with client as (select id, row_number() over (order by created_at desc) as place from clients)
  insert into retainers (retainer_number, title, client_id, monthly_amount, status, starts_on, deliverables, monthly_tasks, new_values,
    pauses, created_at, updated_at)
  select 'AVN-' || lpad(n::text, 6, '0'), ${pick(SERVICES, 'n * 79')}, client.id, ${amount('n + 11')},
    (case when n % 10 = 0 then 'ended' else 'active' end)::enum_retainers_status, to_char(now() - interval '36 months', 'YYYY-MM-01'),
    '[{"name": "Publicações", "number": 12}]', '[]', '[]', '[]', now() - interval '36 months', now()
  from generate_series(1, ${count}) n join client on client.place = n`

const MONTHS = `
  insert into retainer_months (retainer_id, month, net_cents, gross_cents, deliverables, tasks, carries_over)
  select id, to_char(now() - n * interval '1 month', 'YYYY-MM'), monthly_amount * 100, monthly_amount * 114, deliverables, monthly_tasks, false
  from retainers cross join generate_series(0, 35) n`

/** Two of each approved quote, and one a month of each avença; what was due a month ago has come, but for one of twenty. */
const INSTALMENTS = `
  insert into instalments (quote_id, retainer_id, retainer_month, position, title, moment, amount_cents, agreed_cents, vat_percent,
    open_cents, came_on, due_on)
  select quote_id, retainer_id, month, position, title, 'date', cents, cents, 14,
    case when due_on < now() - interval '1 month' and mod(abs(hashint4((row_number() over ())::int))::bigint, 20) > 0 then 0 else cents end, due_on, due_on
  from (
    select id as quote_id, null::uuid as retainer_id, null as month, position, 'Parcela ' || position as title,
      round(gross_amount * 50)::bigint as cents, created_at::date + 30 * position as due_on
    from quotes cross join generate_series(1, 2) position where status = 'approved'
    union all
    select null, retainer_id, month, row_number() over (partition by retainer_id order by month), 'Avença ' || month, gross_cents, (month || '-05')::date
    from retainer_months) due`

const RECEIPTS = `
  insert into receipts (instalment_id, received_on, amount_cents, method)
  select id, due_on, amount_cents, 'transfer' from instalments where open_cents = 0`

/** One of ten is still open, every second one is about a lead, and one of fifty is the administrator's own. */
const TASKS = (count) => `
  with lead as (select id, row_number() over (order by created_at desc) as place from leads)
  insert into tasks (title, due_day, person_id, record_type, record_id, done_at, created_at, updated_at)
  select 'Ligar a ' || ${person('n + 3')}, to_char(now() + (n % 60 - 30) * interval '1 day', 'YYYY-MM-DD'),
    case when n % 50 = 0 then (select id from users order by created_at limit 1) end,
    case when lead.id is not null then 'leads'::enum_tasks_record_type end, lead.id::text,
    case when n % 10 <> (n / 50) % 10 then moment end, moment, moment
  from (select n, ${moment(count)} as moment from generate_series(1, ${count}) n) made
  left join lead on n % 2 = 0 and lead.place = n`

const NEXT_STEPS = `
  update leads set next_task_day = due_day
  from (select record_id, min(due_day) as due_day from tasks where done_at is null group by record_id) open
  where open.record_id = leads.id::text`

const COLLEAGUES = `
  insert into users (username, role, created_at, updated_at)
  select 'bench-' || n, 'comercial', now(), now() from generate_series(1, 5) n`

/** Ten a lead, for six people; the newest forty are unread. */
const NOTIFICATIONS = (leads) => `
  insert into notifications (user_id, event, entity_type, text, created_at, happened_at, read_at)
  select person.id, (array['new-request', 'answer-due', 'assigned', 'mention'])[1 + n % 4], 'lead', 'Novo pedido ' || n,
    moment, moment, case when n <= ${leads * 10} - 40 then moment end
  from (select n, now() - (${leads * 10} - n) * interval '10 seconds' as moment from generate_series(1, ${leads * 10}) n) made
  join (select id, row_number() over (order by created_at, id) - 1 as place from users) person on place = n % 6`

/** So many lines for each quote or order. */
const items = (table, parent, each, price) => `
  insert into ${table} (_order, _parent_id, id, description, quantity, unit_price, total_price)
  select line, ${parent}.id, gen_random_uuid()::text, ${pick(SERVICES, 'line * 73')}, 1, ${price}, ${price}
  from ${parent} cross join generate_series(1, ${each}) line`

const history = (table, type) => `
  insert into activities (entity_type, entity_id, type, description, created_at, updated_at)
  select '${type}', id::text, 'created', 'Criação', created_at, created_at from ${table}`

const TABLES = [
  'receipts',
  'instalments',
  'retainer_months',
  'retainers',
  'leads',
  'quotes',
  'quote_items',
  'clients',
  'orders',
  'order_items',
  'activities',
  'tasks',
  'notifications',
]

/**
 * Fills the CRM, emptied first, and leaves it as after a while of normal life: with statistics, and the visibility map
 * that vacuum keeps.
 *
 * @param {import('pg').Client} client
 * @param {{ leads: number, quotes: number, clients: number, orders: number, retainers: number }} counts
 */
export async function fillCrm(client, { clients, leads, orders, quotes, retainers }) {
  // Not truncated: that would take the testimonials with the clients.
  for (const table of TABLES) await client.query(`delete from ${table}`)
  await client.query(`delete from users where username like 'bench-%'`)
  await client.query('set jit = off')
  for (const statement of [
    LEADS(leads),
    CLIENTS(clients),
    CONVERSIONS,
    QUOTES(quotes),
    items('quote_items', 'quotes', 4, '(quotes.total_amount / 4)'),
    ORDERS(orders),
    items('order_items', 'orders', 2, '(orders.total_amount / 2)'),
    RETAINERS(retainers),
    MONTHS,
    INSTALMENTS,
    RECEIPTS,
    TASKS(leads),
    NEXT_STEPS,
    COLLEAGUES,
    NOTIFICATIONS(leads),
    history('leads', 'lead'),
    history('quotes', 'quote'),
  ]) {
    await client.query(statement)
  }
  for (const table of TABLES) await client.query(`vacuum analyze ${table}`)
  // Else the first screens are measured while all this is still being written to the disk.
  await client.query('checkpoint')
}
