/**
 * What is stored of people (PRIV-05; Lei 22/11, de protecção de dados pessoais): every column of every table, every key of
 * the frozen texts and every entry of DATA_DIR, as personal or not, and what becomes of it. What is asked for or erased is
 * made from this list; a test compares it with the database.
 *
 * Numbers, yes and no, days and moments, choices from a list and references to records stay (PRIV-04): every figure of
 * dashboard and reports is the same afterwards. They are not listed; texts, JSON and files are.
 */
export interface TableRegister {
  /** Columns about a person: in the export under this label, emptied by an erasure. */
  person?: Readonly<Record<string, string>>
  /** The same for the column that says who it is: it becomes 'Pessoa apagada'. */
  name?: Readonly<Record<string, string>>
  /** Made from those, or left by the person's device: erased, and in no export. */
  traces?: readonly string[]
  /** Not personal. */
  facts?: readonly string[]
}

const CONTACT = { email: 'Email', phone: 'Telefone' } as const
const FOUND_BY = ['search_text', 'sort_key'] as const

/** Tables with something of a person who is not staff. */
export const PERSONAL: Readonly<Record<string, TableRegister>> = {
  activities: {
    facts: ['entity_id', 'user_name'],
    person: { description: 'Histórico' },
    traces: ['cleared_links'],
  },
  clients: {
    facts: ['next_task_day'],
    name: { name: 'Nome' },
    person: { ...CONTACT, address: 'Morada', company: 'Empresa', nif: 'NIF', notes: 'Notas' },
    traces: ['phone_e164', 'merged_values', 'company_sort_key', ...FOUND_BY],
  },
  contacts: { facts: ['service'], name: { name: 'Nome' }, person: { ...CONTACT, message: 'Mensagem' } },
  leads: {
    facts: ['assigned_to', 'consent_version', 'next_task_day', 'selection', 'service_interest', 'timeline'],
    name: { name: 'Nome' },
    person: {
      ...CONTACT,
      company: 'Empresa',
      first_touch: 'Primeira visita',
      last_touch: 'Última visita',
      nif: 'NIF',
      notes: 'Mensagem e notas',
    },
    traces: ['phone_e164', 'merged_values', ...FOUND_BY],
  },
  messages: {
    facts: ['kind', 'entity_type', 'entity_id', 'reason', 'lease_token'],
    person: { content: 'Texto da mensagem', recipient: 'Destinatário', subject: 'Assunto' },
    traces: ['last_error', 'unique_key', 'search_text'],
  },
  notes: { facts: ['record_id'], person: { text: 'Comentário' } },
  notification_events: { facts: ['audience', 'entity_type', 'entity_id', 'event', 'key'], traces: ['text'] },
  notifications: { facts: ['entity_type', 'entity_id', 'event'], traces: ['text'] },
  orders: {
    facts: ['order_number', 'invoice_number', 'next_task_day'],
    person: { description: 'Descrição do projeto', notes: 'Notas do projeto', title: 'Projeto' },
    traces: [...FOUND_BY],
  },
  projects: {
    facts: [
      'slug',
      'title',
      'description',
      'tile_line',
      'project_url',
      'challenge',
      'idea',
      'execution',
      'outcome',
      'team',
      'seo_title',
      'seo_description',
    ],
    person: { client_name: 'Cliente no portfólio' },
    traces: ['search_text'],
  },
  quote_acceptances: {
    facts: ['channel', 'content_hash', 'pdf_hash', 'consent_text'],
    name: { name: 'Quem aceitou' },
    person: {
      content: 'O que aceitou',
      email: 'Email de quem aceitou',
      evidence: 'Como aceitou',
      nif: 'NIF de quem aceitou',
      role: 'Cargo',
      void_reason: 'Motivo da anulação',
    },
    traces: ['address', 'pdf', 'user_agent'],
  },
  receipts: {
    facts: ['document_number', 'method'],
    person: { note: 'Nota do recebimento', void_reason: 'Motivo da anulação' },
  },
  retainer_counts: { person: { note: 'Nota de uma entrega' } },
  retainers: {
    facts: [
      'retainer_number',
      'starts_on',
      'ends_on',
      'deliverables',
      'monthly_tasks',
      'new_values',
      'pauses',
      'next_task_day',
    ],
    person: { title: 'Avença' },
    traces: [...FOUND_BY],
  },
  quote_proofs: { facts: ['format'], person: { content: 'Comprovativo' }, traces: ['address'] },
  quote_questions: { name: { name: 'Quem perguntou' }, person: { text: 'Pergunta' } },
  quote_refusals: { facts: ['reason'], person: { text: 'Motivo da recusa' } },
  quote_reminders: { facts: ['rule'], traces: ['mail'] },
  quote_revisions: { facts: ['content_hash'], person: { content: 'Orçamento partilhado', note: 'O que mudou' } },
  quote_visits: { traces: ['address', 'device'] },
  quotes: {
    facts: ['quote_number', 'conditions', 'next_task_day', 'monthly_terms', 'open_reminder', 'payment_plan'],
    name: { client_name: 'Nome' },
    person: {
      client_company: 'Empresa',
      client_email: 'Email',
      client_phone: 'Telefone',
      description: 'Descrição do orçamento',
      notes: 'Observações',
      personal_line: 'Frase pessoal',
      title: 'Orçamento',
    },
    traces: [...FOUND_BY],
  },
  rate_limits: { traces: ['key'] },
  record_merges: { facts: ['collection'], traces: ['merged', 'snapshot'] },
  tasks: {
    facts: ['due_day', 'due_time', 'origin', 'record_id'],
    person: { note: 'Nota da tarefa', title: 'Tarefa' },
    traces: ['search_text'],
  },
  testimonials: {
    facts: ['service_category'],
    name: { client_name: 'Nome' },
    person: { client_company: 'Empresa', client_position: 'Cargo', content: 'Depoimento' },
    traces: ['search_text'],
  },
}

/** Versions have the columns of their record, each with this before its name. */
export const VERSION_PREFIX = 'version_'

/**
 * Tables about nobody outside, with how many text, JSON and file columns they have: whoever adds one says here that it is
 * not about a person either. Those of versions have as many.
 */
export const IMPERSONAL: Readonly<Record<string, number>> = {
  // Content of the site.
  articles: 7,
  catalogue: 6,
  catalogue_features: 2,
  catalogue_process: 2,
  catalogue_texts: 2,
  featured_clients: 7,
  home: 3,
  media: 23,
  pages: 7,
  projects_results: 2,
  projects_texts: 2,
  redirects: 2,
  service_categories: 4,
  services: 7,
  site_texts: 39,
  site_texts_project_results: 2,
  site_texts_service_benefits: 2,
  site_texts_service_steps: 2,
  // Settings of the agency.
  channels_rules: 2,
  mail_server: 4,
  opening_hours: 7,
  opening_hours_own_days: 4,
  reminder_rules: 6,
  site_settings: 29,
  site_settings_about_statistics: 3,
  site_settings_client_statistics: 3,
  site_settings_footer_entries: 2,
  site_settings_menu_entries: 2,
  site_settings_portfolio_cards: 5,
  // The agency's staff, who are 'Equipa' in an export.
  notes_rels: 1,
  notification_choices: 1,
  second_steps: 1,
  session_uses: 3,
  team: 2,
  users: 6,
  // Lines of documents: what is sold.
  order_items: 1,
  instalment_reminders: 2,
  instalments: 3,
  quote_items: 1,
  retainer_items: 1,
  retainer_months: 3,
  retainer_notices: 1,
  // What the software keeps for itself.
  address_counts: 2,
  document_counters: 1,
  payload_jobs: 4,
  payload_jobs_log: 4,
  payload_jobs_stats: 1,
  payload_kv: 2,
  payload_locked_documents: 1,
  payload_locked_documents_rels: 1,
  payload_migrations: 1,
  payload_preferences: 2,
  payload_preferences_rels: 1,
  platform_state: 2,
  public_links: 3,
}

/**
 * Keys of a frozen quote (quote_revisions.content, and under 'quote' in quote_acceptances.content) that are about the client.
 * Of those two columns only these are exported and erased: the offer itself stays.
 */
export const FROZEN_PERSONAL = ['client', 'description', 'notes', 'personalLine', 'title'] as const
export const FROZEN_FACTS = [
  'agency',
  'conditions',
  'depositCents',
  'depositPercent',
  'fixedTotalCents',
  'format',
  'grossCents',
  'issuedAt',
  'lines',
  'monthlyCents',
  'monthlyGrossCents',
  'monthlyTerms',
  'number',
  'onceCents',
  'onceGrossCents',
  'paymentPlan',
  'restCents',
  'revision',
  'totalCents',
  'validUntil',
  'vatCents',
  'vatRatePercent',
] as const

/** What is in DATA_DIR. A backup holds everything until it is removed; the log of Postgres may quote a statement. */
export const DATA_DIR_ENTRIES: Readonly<Record<string, 'backup' | 'database' | 'impersonal'>> = {
  'admin-password': 'impersonal',
  backups: 'backup',
  media: 'impersonal',
  'payload-secret': 'impersonal',
  postgres: 'database',
  'postgres-password': 'impersonal',
  'postgres-port': 'impersonal',
  'postgres-stopped': 'impersonal',
  'postgres-superuser-password': 'impersonal',
  'postgres-tenants': 'impersonal',
  'postgres.lock': 'impersonal',
  'postgres.log': 'database',
}
