import { choices } from '@kit/lib/choices'

/** Values of a lead's other selects and their Portuguese labels (DATA-11, DATA-15, OP-74). */
export const { labels: LEAD_SOURCE_LABELS, values: LEAD_SOURCES } = choices({
  website: 'Website',
  referral: 'Indicação',
  social: 'Redes sociais',
  other: 'Outro',
})
export type LeadSource = keyof typeof LEAD_SOURCE_LABELS

export const { labels: LEAD_PRIORITY_LABELS, values: LEAD_PRIORITIES } = choices({
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
})
export type LeadPriority = keyof typeof LEAD_PRIORITY_LABELS

/** Budget ranges of the contact form (CONT-32). */
export const { labels: BUDGET_RANGE_LABELS, values: BUDGET_RANGES } = choices({
  'ate-50k': 'Até AOA 50.000',
  '50k-100k': 'AOA 50.000 a 100.000',
  '100k-250k': 'AOA 100.000 a 250.000',
  '250k-500k': 'AOA 250.000 a 500.000',
  'acima-500k': 'Acima de AOA 500.000',
  'a-definir': 'A definir',
})
export type BudgetRange = keyof typeof BUDGET_RANGE_LABELS

/** Timelines of the contact form (CONT-33). */
export const { labels: TIMELINE_LABELS, values: TIMELINES } = choices({
  urgente: 'Urgente (1–2 semanas)',
  '1-mes': '1 mês',
  '2-meses': '2 meses',
  '3-meses': '3 meses',
  flexivel: 'Flexível',
})
export type Timeline = keyof typeof TIMELINE_LABELS

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

/** Error for the id of a missing lead. */
export const UNKNOWN_LEAD = 'Lead inexistente'
