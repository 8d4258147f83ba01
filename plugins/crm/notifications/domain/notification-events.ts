import { CRM_ROLES, type Role, STAFF } from '@kit/lib/roles'

/** Events that staff are notified of (NOTI-11). The table accepts any text: a new event needs no migration. */
export const NOTIFICATION_EVENTS = [
  'new-request',
  'answer-due',
  'assigned',
  'mention',
  'proposal-question',
  'proposal-seen',
  'proposal-accepted',
  'proposal-refused',
  'proposal-proof',
  'quote-expired',
  'retainer-ending',
  'data-request',
  'deliveries-missing',
  'task-due',
  'publication-failed',
  'backup-not-copied',
  'import-finished',
  'message-failed',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

interface EventRule {
  /** Label in 'Os meus avisos'. */
  label: string
  /** Heading for one event, and for several grouped into one line. */
  one: string
  many: string
  /** Roles that can be notified. */
  roles: readonly Role[]
  /** Cannot be switched off in the application (NOTI-12). */
  isKept?: true
}

export const EVENT_RULES: Record<NotificationEvent, EventRule> = {
  'answer-due': {
    label: 'Prazo de resposta a 30 minutos do fim',
    many: 'prazos de resposta quase a terminar',
    one: 'Prazo de resposta quase a terminar',
    roles: CRM_ROLES,
  },
  assigned: { label: 'Atribuído a mim', many: 'atribuições', one: 'Atribuído a si', roles: STAFF },
  'backup-not-copied': {
    isKept: true,
    label: 'Cópia de segurança fora do S3',
    many: 'cópias de segurança fora do S3',
    one: 'Cópia de segurança fora do S3',
    roles: ['admin'],
  },
  'data-request': {
    label: 'Pedido de dados',
    many: 'pedidos de dados',
    one: 'Pedido de dados',
    roles: ['admin'],
  },
  'deliveries-missing': {
    label: 'Mês com entregas em falta',
    many: 'meses com entregas em falta',
    one: 'Mês com entregas em falta',
    roles: CRM_ROLES,
  },
  'import-finished': {
    label: 'Importação concluída',
    many: 'importações concluídas',
    one: 'Importação concluída',
    roles: CRM_ROLES,
  },
  mention: { label: 'Menção numa nota', many: 'novas menções', one: 'Nova menção', roles: STAFF },
  'message-failed': {
    isKept: true,
    label: 'Mensagem falhada',
    many: 'mensagens falhadas',
    one: 'Mensagem falhada',
    roles: ['admin'],
  },
  'new-request': { label: 'Novo pedido', many: 'novos pedidos', one: 'Novo pedido', roles: CRM_ROLES },
  'proposal-accepted': {
    isKept: true,
    label: 'Orçamento aceite',
    many: 'orçamentos aceites',
    one: 'Orçamento aceite',
    roles: CRM_ROLES,
  },
  'proposal-proof': {
    isKept: true,
    label: 'Comprovativo recebido',
    many: 'comprovativos recebidos',
    one: 'Comprovativo recebido',
    roles: CRM_ROLES,
  },
  'proposal-question': {
    label: 'Pergunta de um cliente',
    many: 'perguntas de clientes',
    one: 'Pergunta de um cliente',
    roles: CRM_ROLES,
  },
  'proposal-refused': {
    label: 'Proposta recusada',
    many: 'propostas recusadas',
    one: 'Proposta recusada',
    roles: CRM_ROLES,
  },
  'proposal-seen': {
    label: 'Proposta vista pela primeira vez',
    many: 'propostas vistas pela primeira vez',
    one: 'Proposta vista pela primeira vez',
    roles: CRM_ROLES,
  },
  'publication-failed': {
    isKept: true,
    label: 'Publicação agendada que falhou',
    many: 'publicações agendadas que falharam',
    one: 'Publicação agendada que falhou',
    roles: STAFF,
  },
  'quote-expired': {
    label: 'Orçamento expirado',
    many: 'orçamentos expirados',
    one: 'Orçamento expirado',
    roles: CRM_ROLES,
  },
  'retainer-ending': {
    label: 'Avença a terminar',
    many: 'avenças a terminar',
    one: 'Avença a terminar',
    roles: CRM_ROLES,
  },
  'task-due': { label: 'Tarefa para hoje', many: 'tarefas para hoje', one: 'Tarefa para hoje', roles: STAFF },
}

/** The settings row of the daily mail (NOTI-18), which is not an event. */
export const DAY_SUMMARY = 'day-summary'

/** Record types that editors may not read, so they are not notified of them (NOTI-19). */
export const CRM_RECORD_TYPES = ['lead', 'quote', 'client', 'order', 'retainer', 'task', 'message'] as const

/** Events that a role can be notified of, in the order of the settings. */
export const eventsFor = (role: Role): NotificationEvent[] =>
  NOTIFICATION_EVENTS.filter((event) => EVENT_RULES[event].roles.includes(role))

/** Record types that a role is not notified of. */
export const recordsHiddenFrom = (role: Role): readonly string[] => (role === 'editor' ? CRM_RECORD_TYPES : [])

/** The heading of a line: 'Novo pedido', '3 mensagens falhadas' (NOTI-13). */
export function headingOf(event: NotificationEvent, count: number): string {
  const { many, one } = EVENT_RULES[event]
  return count > 1 ? `${count} ${many}` : one
}
