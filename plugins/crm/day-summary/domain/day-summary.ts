import type { NotificationEvent } from '@crm/notifications/domain/notification-events'

/** What a person's morning mail is about (NOTI-18); all but the news are things to do. */
export const SUMMARY_PARTS = ['requests', 'followUps', 'tasks', 'quotes', 'news'] as const
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

const isWork = (part: SummaryPart): boolean => part !== 'news'

/** How many things a person has to do. */
export function thingsToDo({ groups }: DaySummary): number {
  return SUMMARY_PARTS.filter(isWork).reduce((sum, part) => sum + (groups[part]?.total ?? 0), 0)
}

/** Requests in quarantine are said beside the rest, and are no reason for a mail (NOTI-10). */
export const isWorthSaying = (summary: DaySummary): boolean =>
  thingsToDo(summary) > 0 || (summary.groups.news?.total ?? 0) > 0

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
    : `O seu dia: ${counted(summary.groups.news?.total ?? 0, 'novidade', 'novidades')}`
}

const TITLES: Record<SummaryPart, [one: string, many: string]> = {
  followUps: ['contacto marcado', 'contactos marcados'],
  news: ['novidade', 'novidades'],
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
