/** Prefix of a record's columns in its versions table. */
export const VERSION_PREFIX = 'version_'

/**
 * Tables without data of outside people, with their number of text, JSON and file columns. Adding a column means
 * confirming here that it holds no personal data. Version tables have the same count.
 */
export const IMPERSONAL: Readonly<Record<string, number>> = {
  // Site content.
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
  // Agency settings.
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
  // Staff, shown as 'Equipa' in an export.
  notes_rels: 1,
  notification_choices: 1,
  second_steps: 1,
  session_uses: 3,
  team: 2,
  users: 6,
  // Line items: what is sold.
  order_items: 1,
  instalment_reminders: 2,
  instalments: 3,
  quote_items: 1,
  retainer_items: 1,
  retainer_notices: 1,
  // Internal state of the software.
  address_counts: 2,
  contact_stop_keys: 1,
  contact_stops: 1,
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
  privacy_erasures: 1,
  privacy_looks: 2,
  public_links: 3,
  // Sealed, for a day; emptied by any erasure (docs/decisions/0074).
  staff_answers: 1,
}

/**
 * Personal keys of a frozen quote (`quote_revisions.content`, and under `quote` in `quote_acceptances.content`). In
 * these two columns only these keys are exported and erased; the offer itself stays.
 */
export const FROZEN_PERSONAL = ['client', 'conditions', 'description', 'notes', 'personalLine', 'title'] as const
export const FROZEN_FACTS = [
  'agency',
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

/** Entries of DATA_DIR. A backup keeps everything until it is deleted; the Postgres log may quote statements. */
export const DATA_DIR_ENTRIES: Readonly<Record<string, 'backup' | 'database' | 'impersonal'>> = {
  'admin-password': 'impersonal',
  backups: 'backup',
  'erasures.jsonl': 'impersonal',
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
