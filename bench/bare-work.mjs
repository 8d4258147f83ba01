/** The database work of the measured routes in plain SQL, for the baselines. */

/** The contact form's message, as the site sends it (API-07). */
export const CONTACT_FORM = {
  email: 'ana.bela@exemplo.ao',
  empresa: 'Kianda Lda',
  mensagem: 'Precisamos de um website novo para a nossa empresa, com loja e pagamento por referência.',
  nome: 'Ana Bela',
  orcamento: '100k-250k',
  prazo: '1-mes',
  servico: 'Criação de Websites',
  telefone: '+244 923 000 111',
}

/** Inserts the three rows of a visitor's request in one transaction: five statements in sequence. */
export async function insertLead(client, form) {
  await client.query('BEGIN')
  const contact = await client.query(
    'INSERT INTO contacts (name, email, phone, service, message) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [form.nome, form.email, form.telefone, form.servico, form.mensagem],
  )
  const lead = await client.query(
    `INSERT INTO leads (name, email, phone, company, source, status, priority, service_interest, budget_range, timeline, notes, contact_id, is_suspected_spam)
     VALUES ($1, $2, $3, $4, 'website', 'new', 'medium', $5, $6, $7, $8, $9, false) RETURNING id, created_at`,
    [
      form.nome,
      form.email,
      form.telefone,
      form.empresa,
      form.servico,
      form.orcamento,
      form.prazo,
      form.mensagem,
      contact.rows[0].id,
    ],
  )
  await client.query(
    "INSERT INTO activities (entity_type, entity_id, type, description) VALUES ('lead', $1, 'created', $2)",
    [lead.rows[0].id, 'Lead: pedido recebido pelo site'],
  )
  await client.query('COMMIT')
  return lead.rows[0]
}

const LISTED = 'deleted_at IS NULL AND is_suspected_spam IS DISTINCT FROM true'

export async function readLeadsPage(client) {
  const page = await client.query(`SELECT * FROM leads WHERE ${LISTED} ORDER BY created_at DESC, id LIMIT 25`)
  const count = await client.query(`SELECT count(*) FROM leads WHERE ${LISTED}`)
  return { leads: page.rows, total: Number(count.rows[0].count) }
}

/** Empties `leads` and fills it with `count` realistic rows over two years. */
export async function fillLeads(client, count) {
  await client.query('TRUNCATE leads, contacts, activities CASCADE')
  await client.query(
    `INSERT INTO leads (name, email, phone, company, source, status, priority, service_interest, budget_range, timeline, notes, created_at, updated_at)
     SELECT 'Cliente ' || n, 'cliente' || n || '@exemplo.ao', '+244 923 ' || lpad((n % 1000000)::text, 6, '0'), 'Empresa ' || n % 5000,
       (enum_range(NULL::enum_leads_source))[1 + n % 4], (enum_range(NULL::enum_leads_status))[1 + n % 7],
       (enum_range(NULL::enum_leads_priority))[1 + n % 3], 'Criação de Websites', (enum_range(NULL::enum_leads_budget_range))[1 + n % 6],
       '1-mes', repeat('Precisamos de um website novo para a nossa empresa. ', 1 + n % 4), moment, moment
     FROM (SELECT n, now() - n * interval '10 minutes' AS moment FROM generate_series(1, $1::int) n) generated`,
    [count],
  )
  // The state of a database in normal use: statistics, and the visibility map that vacuum maintains.
  await client.query('VACUUM ANALYZE leads')
}
