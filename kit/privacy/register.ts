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
    person: { recipient: 'Destinatário', subject: 'Assunto' },
    traces: ['content', 'last_error', 'unique_key', 'search_text'],
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
    facts: ['channel', 'content_hash', 'pdf_hash', 'consent_text', 'void_reason'],
    name: { name: 'Quem aceitou' },
    person: { email: 'Email de quem aceitou', evidence: 'Como aceitou', nif: 'NIF de quem aceitou', role: 'Cargo' },
    traces: ['address', 'content', 'pdf', 'user_agent'],
  },
  quote_deposits: { facts: ['document_number', 'method'] },
  quote_proofs: { facts: ['format'], person: { content: 'Comprovativo' }, traces: ['address'] },
  quote_questions: { name: { name: 'Quem perguntou' }, person: { text: 'Pergunta' } },
  quote_refusals: { facts: ['reason'], person: { text: 'Motivo da recusa' } },
  quote_reminders: { facts: ['rule'], traces: ['mail'] },
  quote_revisions: { facts: ['content_hash'], person: { content: 'Orçamento partilhado', note: 'O que mudou' } },
  quote_visits: { traces: ['address', 'device'] },
  quotes: {
    facts: ['quote_number', 'conditions', 'next_task_day', 'open_reminder'],
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
 * Tables about nobody outside: the site's content, the agency's settings, its staff (who are 'Equipa' in an export), lines
 * of documents, and what the software keeps for itself. By the beginning of their names.
 */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  address_counts: 'Quantas vezes um endereço foi pedido.',
  articles: 'Conteúdo do site.',
  catalogue: 'Conteúdo do site.',
  channels: 'Regras dos canais.',
  document_counters: 'Numeração.',
  featured_clients: 'Empresas mostradas no site.',
  home: 'Conteúdo do site.',
  media: 'Imagens do site.',
  not_duplicates: 'Pares de registos.',
  notes_rels: 'Quem da equipa foi chamado.',
  notification_choices: 'Escolhas da equipa.',
  opening_hours: 'Horário da agência.',
  order_items: 'Linhas de documentos.',
  pages: 'Conteúdo do site.',
  payload: 'Trabalhos, preferências e bloqueios da administração.',
  platform_state: 'Estado do software.',
  projects_results: 'Números de um trabalho.',
  projects_texts: 'Etiquetas e endereços de imagens.',
  public_links: 'Segredos de ligações.',
  quote_items: 'Linhas de documentos.',
  redirects: 'Endereços do site.',
  reminder_rules: 'Textos dos lembretes.',
  request_turns: 'A quem da equipa cabe o próximo pedido.',
  service_categories: 'Conteúdo do site.',
  services: 'Conteúdo do site.',
  site_settings: 'Definições da agência.',
  site_texts: 'Conteúdo do site.',
  team: 'Equipa.',
  users: 'Equipa.',
}

/**
 * Keys of a frozen quote (quote_revisions.content, and under 'quote' in quote_acceptances.content) that are about the client;
 * the offer itself is not.
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
  'number',
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
