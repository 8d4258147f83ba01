import { CRM_ROLES, type Role, STAFF } from '@kit/lib/roles'
import { CRM_ENTITIES } from '@crm/links/domain/crm-records'

interface EventRule {
  /** Label in 'Os meus avisos'; without it `one`. */
  label?: string
  /** Heading for one event, and for several grouped into one line. */
  one: string
  many: string
  /** Roles that can be notified. */
  roles: readonly Role[]
  /** Cannot be switched off in the application (NOTI-12). */
  isKept?: true
}

/**
 * Events that staff are notified of (NOTI-11), in display order. The table accepts any text: a new event needs no
 * migration.
 */
const RULES = {
  'new-request': { many: 'novos pedidos', one: 'Novo pedido', roles: CRM_ROLES },
  'answer-due': {
    label: 'Prazo de resposta a 30 minutos do fim',
    many: 'prazos de resposta quase a terminar',
    one: 'Prazo de resposta quase a terminar',
    roles: CRM_ROLES,
  },
  assigned: { label: 'Atribuído a mim', many: 'atribuições', one: 'Atribuído a si', roles: STAFF },
  mention: { label: 'Menção numa nota', many: 'novas menções', one: 'Nova menção', roles: STAFF },
  'proposal-question': { many: 'perguntas de clientes', one: 'Pergunta de um cliente', roles: CRM_ROLES },
  'proposal-seen': {
    many: 'propostas vistas pela primeira vez',
    one: 'Proposta vista pela primeira vez',
    roles: CRM_ROLES,
  },
  'proposal-accepted': { isKept: true, many: 'orçamentos aceites', one: 'Orçamento aceite', roles: CRM_ROLES },
  'proposal-refused': { many: 'propostas recusadas', one: 'Proposta recusada', roles: CRM_ROLES },
  'proposal-proof': { isKept: true, many: 'comprovativos recebidos', one: 'Comprovativo recebido', roles: CRM_ROLES },
  'quote-expired': { many: 'orçamentos expirados', one: 'Orçamento expirado', roles: CRM_ROLES },
  'retainer-ending': { many: 'avenças a terminar', one: 'Avença a terminar', roles: CRM_ROLES },
  'data-request': { many: 'pedidos de dados', one: 'Pedido de dados', roles: ['admin'] },
  'deliveries-missing': { many: 'meses com entregas em falta', one: 'Mês com entregas em falta', roles: CRM_ROLES },
  'task-due': { many: 'tarefas para hoje', one: 'Tarefa para hoje', roles: STAFF },
  'publication-failed': {
    isKept: true,
    many: 'publicações agendadas que falharam',
    one: 'Publicação agendada que falhou',
    roles: STAFF,
  },
  'backup-failed': {
    isKept: true,
    many: 'cópias de segurança que falharam',
    one: 'Cópia de segurança que falhou',
    roles: ['admin'],
  },
  'backup-not-copied': {
    isKept: true,
    many: 'cópias de segurança fora do S3',
    one: 'Cópia de segurança fora do S3',
    roles: ['admin'],
  },
  'import-finished': { many: 'importações concluídas', one: 'Importação concluída', roles: CRM_ROLES },
  'message-failed': { isKept: true, many: 'mensagens falhadas', one: 'Mensagem falhada', roles: ['admin'] },
} satisfies Record<string, EventRule>

export type NotificationEvent = keyof typeof RULES
export const EVENT_RULES: Readonly<Record<NotificationEvent, EventRule>> = RULES
export const NOTIFICATION_EVENTS = Object.keys(RULES) as unknown as readonly [NotificationEvent, ...NotificationEvent[]]

/** The settings row of the daily mail (NOTI-18), which is not an event. */
export const DAY_SUMMARY = 'day-summary'

/** Record types that editors may not read, so they are not notified of them (NOTI-19). */
const CRM_RECORD_TYPES = [...CRM_ENTITIES, 'task', 'message']

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
