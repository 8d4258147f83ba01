import { choices } from '@kit/lib/choices'

/** Max lines in a drawer, which reads one more to know whether there are more; Payload's list of activities has all. */
export const HISTORY_LINES = 100

/** Record types with a history (OP-72), and their names in its sentences. */
export const { labels: ENTITY_LABELS, values: ENTITY_TYPES } = choices({
  lead: 'Lead',
  quote: 'Orçamento',
  client: 'Cliente',
  order: 'Projeto',
  retainer: 'Avença',
  project: 'Projeto do portfólio',
  service: 'Serviço',
  'service-category': 'Categoria de serviço',
  'featured-client': 'Cliente em destaque',
  testimonial: 'Depoimento',
  catalogue: 'Entrada do catálogo',
  'team-member': 'Pessoa da equipa',
  redirect: 'Redirecionamento',
  page: 'Página',
  article: 'Notícia',
  task: 'Tarefa',
  'site-settings': 'Definições do site',
})
export type EntityType = keyof typeof ENTITY_LABELS

export const { labels: ACTIVITY_LABELS, values: ACTIVITY_TYPES } = choices({
  created: 'Criação',
  updated: 'Alteração',
  status_changed: 'Mudança de estado',
  converted: 'Conversão',
  email_sent: 'Email',
  email_failed: 'Falha de email',
  shared: 'Partilha',
  accepted: 'Aceitação',
  acceptance_voided: 'Aceitação anulada',
  refused: 'Recusa',
  asked: 'Pergunta do cliente',
  answered: 'Resposta ao cliente',
  proof_received: 'Comprovativo',
  deposit_noted: 'Recebimento',
  reminded: 'Lembrete',
  contacted: 'Contacto',
  task_done: 'Tarefa',
  merged: 'Junção',
  deleted: 'Eliminação',
  restored: 'Restauro',
  purged: 'Eliminação definitiva',
})
export type ActivityType = keyof typeof ACTIVITY_LABELS

/** History sentence for a status change. */
export function statusSentence(entityType: EntityType, from: string, to: string): string {
  return `${ENTITY_LABELS[entityType]}: estado alterado de ${from} para ${to}`
}

/** History sentence for a new owner, or none; `what` describes the other changes. */
export function ownerSentence(what: string, name: string | null): string {
  return name === null ? `${what}; sem responsável` : `${what}; responsável: ${name}`
}

/** History sentence for a change without a more specific one. */
export const changeSentence = (entityType: EntityType) => `${ENTITY_LABELS[entityType]}: alteração`
