/** Values of a lead's other selects and their Portuguese labels (DATA-11, DATA-15, OP-74). */
export const LEAD_SOURCES = ['website', 'referral', 'social', 'other'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]
export const LEAD_SOURCE_LABELS: Record<LeadSource, string> = {
  other: 'Outro',
  referral: 'Indicação',
  social: 'Redes sociais',
  website: 'Website',
}

export const LEAD_PRIORITIES = ['low', 'medium', 'high'] as const
export type LeadPriority = (typeof LEAD_PRIORITIES)[number]
export const LEAD_PRIORITY_LABELS: Record<LeadPriority, string> = { high: 'Alta', low: 'Baixa', medium: 'Média' }

/** Budget ranges of the contact form (CONT-32). */
export const BUDGET_RANGES = ['ate-50k', '50k-100k', '100k-250k', '250k-500k', 'acima-500k', 'a-definir'] as const
export type BudgetRange = (typeof BUDGET_RANGES)[number]
export const BUDGET_RANGE_LABELS: Record<BudgetRange, string> = {
  '100k-250k': 'AOA 100.000 a 250.000',
  '250k-500k': 'AOA 250.000 a 500.000',
  '50k-100k': 'AOA 50.000 a 100.000',
  'a-definir': 'A definir',
  'acima-500k': 'Acima de AOA 500.000',
  'ate-50k': 'Até AOA 50.000',
}

/** Timelines of the contact form (CONT-33). */
export const TIMELINES = ['urgente', '1-mes', '2-meses', '3-meses', 'flexivel'] as const
export type Timeline = (typeof TIMELINES)[number]
export const TIMELINE_LABELS: Record<Timeline, string> = {
  '1-mes': '1 mês',
  '2-meses': '2 meses',
  '3-meses': '3 meses',
  flexivel: 'Flexível',
  urgente: 'Urgente (1–2 semanas)',
}

/** Services of the contact form (CONT-34). */
export const CONTACT_SERVICES = [
  'Criação de Websites',
  'Gestão de Redes Sociais',
  'Tráfego Pago',
  'SEO e Posicionamento',
  'Criação de Conteúdo',
  'Email Marketing',
  'Cartões de Visita',
  'Flyers e Panfletos',
  'Cartazes e Lonas',
  'Logotipos e Identidade',
  'Papel Timbrado e Pastas',
  'Brindes Personalizados',
  'Marketing Digital Completo',
  'Serviços Gráficos Completos',
  'Pacote Completo',
] as const

/** Said of a lead in a list of ids that is not there, or not any more. */
export const UNKNOWN_LEAD = 'Lead inexistente'
