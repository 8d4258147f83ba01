import { choices } from '@kit/lib/choices'
import { CHANNEL_LABELS, type Channel, type makeChannelOf } from '@crm/attribution/domain/channels'
import type { Touch } from '@crm/attribution/domain/touch'
import { median, percentOf } from './first-contact'

export const { labels: ORIGIN_LABELS, values: ORIGINS } = choices({
  channel: 'Canal',
  source: 'Origem',
  campaign: 'Campanha',
  landing: 'Página de entrada',
  service: 'Serviço',
})
export type OriginKind = keyof typeof ORIGIN_LABELS

export const { labels: TOUCH_LABELS, values: TOUCHES } = choices({ first: 'Primeira visita', last: 'Última visita' })

/** Figures of the report; each links to its records. */
export const { labels: FIGURE_LABELS, values: FIGURES } = choices({
  requests: 'Pedidos',
  quotes: 'Orçamentos',
  sent: 'Enviados',
  accepted: 'Aceites',
  retainers: 'Avenças (por mês)',
  received: 'Recebido',
  completed: 'Concluídos',
})
export type OriginFigure = keyof typeof FIGURE_LABELS

/** Counts of one key; cents. The key is '' for none; for a channel it is the JSON that decides it, or 'null'. */
export type OriginGroup = Record<OriginFigure, number> & {
  acceptedCents: number
  completedCents: number
  /** Of the avenças, for a whole month, without IVA. */
  monthlyCents: number
  receivedCents: number
  /** Days from request to acceptance, for accepted requests with a known moment. */
  days: readonly number[]
  /** Sums up all keys beyond `MAX_KEYS`. */
  isRest: boolean
  key: string
  /** Number of accepted requests. */
  won: number
}

export type OriginRow = Omit<OriginGroup, 'days' | 'isRest' | 'key' | 'won'> & {
  /** The row's key in the address; null for the total. */
  row: string | null
  label: string
  medianDays: number | null
  /** Share of requests that were accepted. */
  wonPercent: number | null
  /** The groups it sums up. */
  groups: readonly OriginGroup[]
}

const NONE_LABELS: Record<OriginKind, string> = {
  campaign: 'Sem campanha',
  channel: 'Sem registo',
  landing: 'Sem página',
  service: 'Sem serviço',
  source: 'Sem origem',
}
const REST = 'rest'
const NONE = 'none'

type ChannelOf = ReturnType<typeof makeChannelOf>

/** The report's rows, most requests first, and their total. Pure. */
export function originRows(
  groups: readonly OriginGroup[],
  by: OriginKind,
  channelOf: ChannelOf,
): { rows: OriginRow[]; total: OriginRow } {
  const byRow = new Map<string, OriginGroup[]>()
  for (const group of groups) {
    const row = rowOf(group, by, channelOf)
    byRow.set(row, [...(byRow.get(row) ?? []), group])
  }
  const rows = [...byRow].map(([row, own]) => sumOf(row, labelOf(row, by), own))
  return {
    rows: rows.toSorted((one, other) => other.requests - one.requests || other.completedCents - one.completedCents),
    total: sumOf(null, 'Total', groups),
  }
}

function rowOf({ isRest, key }: OriginGroup, by: OriginKind, channelOf: ChannelOf): string {
  if (by !== 'channel') return isRest ? REST : key === '' ? NONE : `=${key}`
  const origin = isRest ? null : (JSON.parse(key) as Touch | null)
  const channel = isRest ? 'other' : channelOf(origin && { ...origin, at: '' })
  return channel ? `=${channel}` : NONE
}

function labelOf(row: string, by: OriginKind): string {
  if (row === REST) return 'Os restantes'
  if (row === NONE) return NONE_LABELS[by]
  const key = row.slice(1)
  return by === 'channel' ? CHANNEL_LABELS[key as Channel] : key
}

function sumOf(row: string | null, label: string, groups: readonly OriginGroup[]): OriginRow {
  const sum = (key: Exclude<keyof OriginGroup, 'days' | 'isRest' | 'key'>) =>
    groups.reduce((total, group) => total + group[key], 0)
  const days = median(groups.flatMap((group) => group.days))
  const requests = sum('requests')
  return {
    accepted: sum('accepted'),
    acceptedCents: sum('acceptedCents'),
    completed: sum('completed'),
    completedCents: sum('completedCents'),
    groups,
    label,
    medianDays: days === null ? null : Math.round(days),
    monthlyCents: sum('monthlyCents'),
    quotes: sum('quotes'),
    received: sum('received'),
    receivedCents: sum('receivedCents'),
    requests,
    retainers: sum('retainers'),
    row,
    sent: sum('sent'),
    wonPercent: percentOf(sum('won'), requests),
  }
}
