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
  'team-member',
  'task',
  'site-settings',
] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** What a history calls the records of a collection. */
export const ENTITY_OF = {
  clients: 'client',
  'featured-clients': 'featured-client',
  leads: 'lead',
  orders: 'order',
  projects: 'project',
  quotes: 'quote',
  services: 'service',
  tasks: 'task',
  testimonials: 'testimonial',
} as const satisfies Record<string, EntityType>

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
  'site-settings': 'Definições do site',
  task: 'Tarefa',
  'team-member': 'Pessoa da equipa',
  testimonial: 'Depoimento',
}

export const ACTIVITY_TYPES = [
  'created',
  'updated',
  'status_changed',
  'converted',
  'email_sent',
  'email_failed',
  'shared',
  'accepted',
  'acceptance_voided',
  'refused',
  'asked',
  'answered',
  'proof_received',
  'deposit_noted',
  'reminded',
  'contacted',
  'task_done',
  'merged',
  'deleted',
  'restored',
  'purged',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]
export const ACTIVITY_LABELS: Record<ActivityType, string> = {
  acceptance_voided: 'Aceitação anulada',
  accepted: 'Aceitação',
  answered: 'Resposta ao cliente',
  asked: 'Pergunta do cliente',
  contacted: 'Contacto',
  converted: 'Conversão',
  created: 'Criação',
  deleted: 'Eliminação',
  deposit_noted: 'Sinal',
  email_failed: 'Falha de email',
  email_sent: 'Email',
  merged: 'Junção',
  proof_received: 'Comprovativo',
  purged: 'Eliminação definitiva',
  refused: 'Recusa',
  reminded: 'Lembrete',
  restored: 'Recuperação',
  shared: 'Partilha',
  status_changed: 'Mudança de estado',
  task_done: 'Tarefa',
  updated: 'Alteração',
}

/** What the history says when a record's status changes. */
export function statusSentence(entityType: EntityType, from: string, to: string): string {
  return `${ENTITY_LABELS[entityType]}: estado alterado de ${from} para ${to}`
}

/** What the history says when somebody else becomes responsible, or nobody; `what` tells what else has changed. */
export function ownerSentence(what: string, name: string | null): string {
  return name === null ? `${what}; sem responsável` : `${what}; responsável: ${name}`
}

/** What it says of a record of which nothing else has changed. */
export const changeSentence = (entityType: EntityType) => `${ENTITY_LABELS[entityType]}: alteração`
