/** Records that have a history (OP-72), and how a sentence names them. */
export const ENTITY_TYPES = [
  'lead',
  'quote',
  'client',
  'order',
  'project',
  'service',
  'service-category',
  'featured-client',
  'testimonial',
  'catalogue',
] as const
export type EntityType = (typeof ENTITY_TYPES)[number]
export const ENTITY_LABELS: Record<EntityType, string> = {
  catalogue: 'Entrada do catálogo',
  client: 'Cliente',
  'featured-client': 'Cliente em destaque',
  lead: 'Lead',
  order: 'Projeto',
  project: 'Projeto do portfólio',
  quote: 'Orçamento',
  service: 'Serviço',
  'service-category': 'Categoria de serviço',
  testimonial: 'Depoimento',
}

export const ACTIVITY_TYPES = [
  'created',
  'updated',
  'status_changed',
  'converted',
  'email_sent',
  'email_failed',
  'contacted',
  'deleted',
  'restored',
  'purged',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]
export const ACTIVITY_LABELS: Record<ActivityType, string> = {
  contacted: 'Contacto',
  converted: 'Conversão',
  created: 'Criação',
  deleted: 'Eliminação',
  email_failed: 'Falha de email',
  email_sent: 'Email',
  purged: 'Eliminação definitiva',
  restored: 'Recuperação',
  status_changed: 'Mudança de estado',
  updated: 'Alteração',
}

/** What the history says when a record's status changes. */
export function statusSentence(entityType: EntityType, from: string, to: string): string {
  return `${ENTITY_LABELS[entityType]}: estado alterado de ${from} para ${to}`
}
