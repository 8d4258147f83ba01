import type { NotificationEvent } from '@crm/notifications/domain/notification-events'
import { counted, formatCount } from '@kit/lib/counts'

/**
 * Content of a person's morning mail (NOTI-18). `proposals` wait for the agency or a client who has looked; `answers`
 * are clients' answers since the last mail. All but answers and notifications are work.
 */
export const SUMMARY_PARTS = ['requests', 'followUps', 'tasks', 'proposals', 'quotes', 'answers', 'news'] as const
export type SummaryPart = (typeof SUMMARY_PARTS)[number]

/** Max listed items of a part; the others are counted. */
export const NAMED_ITEMS = 5

export interface SummaryItem {
  /** Due time as ISO 8601, or time of a notification. Null without a due time. */
  at: string | null
  entityId: string | null
  entityType: string | null
  /** Heading and count, of notifications only. */
  event: NotificationEvent | null
  count: number
  isLate: boolean
  text: string
}

export interface SummaryGroup {
  items: SummaryItem[]
  late: number
  total: number
}

export interface DaySummary {
  groups: Partial<Record<SummaryPart, SummaryGroup>>
  /** New requests in quarantine, which notified nobody (NOTI-10). */
  quarantined: number
}

/** Parts that are not work. */
export const TOLD_PARTS: readonly SummaryPart[] = ['answers', 'news']

const sumOf = ({ groups }: DaySummary, isOne: (part: SummaryPart) => boolean): number =>
  SUMMARY_PARTS.filter(isOne).reduce((sum, part) => sum + (groups[part]?.total ?? 0), 0)

/** Number of things to do. */
export const thingsToDo = (summary: DaySummary): number => sumOf(summary, (part) => !TOLD_PARTS.includes(part))

/** Number of notifications. */
const thingsTold = (summary: DaySummary): number => sumOf(summary, (part) => TOLD_PARTS.includes(part))

/** Requests in quarantine are mentioned, but do not cause a mail by themselves (NOTI-10). */
export const isWorthSaying = (summary: DaySummary): boolean => thingsToDo(summary) + thingsTold(summary) > 0

/** A person's own items and those without an owner, merged by time. */
export function joinGroups(groups: readonly (SummaryGroup | undefined)[]): SummaryGroup | undefined {
  const found = groups.filter((one) => one !== undefined)
  if (found.length === 0) return undefined
  return {
    items: found
      .flatMap(({ items }) => items)
      .sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
      .slice(0, NAMED_ITEMS),
    late: found.reduce((sum, { late }) => sum + late, 0),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
}

/** 'O seu dia: 3 coisas a fazer' */
export function summarySubject(summary: DaySummary): string {
  const things = thingsToDo(summary)
  return things > 0
    ? `O seu dia: ${counted(things, 'coisa a fazer', 'coisas a fazer')}`
    : `O seu dia: ${counted(thingsTold(summary), 'novidade', 'novidades')}`
}

const TITLES: Record<SummaryPart, [one: string, many: string]> = {
  answers: ['proposta respondida', 'propostas respondidas'],
  followUps: ['contacto marcado', 'contactos marcados'],
  news: ['novidade', 'novidades'],
  proposals: ['proposta à espera', 'propostas à espera'],
  quotes: ['orçamento a expirar', 'orçamentos a expirar'],
  requests: ['pedido à espera de resposta', 'pedidos à espera de resposta'],
  tasks: ['tarefa', 'tarefas'],
}

/** '3 tarefas, 1 em atraso' */
export function titleOf(part: SummaryPart, { late, total }: SummaryGroup): string {
  return `${counted(total, ...TITLES[part])}${late > 0 ? `, ${formatCount(late)} em atraso` : ''}`
}

/** '2 pedidos em quarentena' (NOTI-10) */
export const quarantineLine = (count: number): string => counted(count, 'pedido em quarentena', 'pedidos em quarentena')
