import type { NotificationEvent } from '@crm/notifications/domain/notification-events'

/**
 * What a person's morning mail is about (NOTI-18). `proposals` wait for the agency or for a client who has looked;
 * `answers` are what clients have said since the last mail. All but answers and news are things to do.
 */
export const SUMMARY_PARTS = ['requests', 'followUps', 'tasks', 'proposals', 'quotes', 'answers', 'news'] as const
export type SummaryPart = (typeof SUMMARY_PARTS)[number]

/** So many of a part are named, the others counted. */
export const NAMED_ITEMS = 5

export interface SummaryItem {
  /** Until when, as ISO 8601; of news, when it happened. Null when nothing is promised. */
  at: string | null
  entityId: string | null
  entityType: string | null
  /** What happened, and how often: of news only. */
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
  /** Requests since the last summary that nobody was told of, for they look like spam (NOTI-10). */
  quarantined: number
}

/** What has happened, and is no work. */
export const TOLD_PARTS: readonly SummaryPart[] = ['answers', 'news']

const sumOf = ({ groups }: DaySummary, isOne: (part: SummaryPart) => boolean): number =>
  SUMMARY_PARTS.filter(isOne).reduce((sum, part) => sum + (groups[part]?.total ?? 0), 0)

/** How many things a person has to do. */
export const thingsToDo = (summary: DaySummary): number => sumOf(summary, (part) => !TOLD_PARTS.includes(part))

/** How many things have happened. */
const thingsTold = (summary: DaySummary): number => sumOf(summary, (part) => TOLD_PARTS.includes(part))

/** Requests in quarantine are said beside the rest, and are no reason for a mail (NOTI-10). */
export const isWorthSaying = (summary: DaySummary): boolean => thingsToDo(summary) + thingsTold(summary) > 0

/** One's own and what is nobody's, together in the order of their moments. */
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

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

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
  return `${counted(total, ...TITLES[part])}${late > 0 ? `, ${late} em atraso` : ''}`
}

/** '2 pedidos em quarentena' (NOTI-10) */
export const quarantineLine = (count: number): string => counted(count, 'pedido em quarentena', 'pedidos em quarentena')
