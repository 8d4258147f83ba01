import { readSelection } from '@crm/leads/domain/lead-selection'
import { BUDGET_RANGE_LABELS, LEAD_SOURCE_LABELS, TIMELINE_LABELS } from '@crm/leads/domain/lead-options'
import { type MarkedLine, markedLine } from '@crm/line-items/domain/line-items'
import { MESSAGE_KIND_LABELS } from '@crm/messages/domain/message-options'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { KIND_LABELS } from './request-kinds'

/** Labels of stored choices, by table and column. */
const LABELS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  data_requests: { kind: KIND_LABELS },
  leads: {
    budget_range: BUDGET_RANGE_LABELS,
    source: LEAD_SOURCE_LABELS,
    status: LEAD_STATUS_LABELS,
    timeline: TIMELINE_LABELS,
  },
  messages: { kind: MESSAGE_KIND_LABELS },
}

/** A stored value as an export says it: of a mail only what somebody wrote for it, as its other content is ours. */
export function inWords(table: string, column: string, value: unknown): unknown {
  if (table === 'messages' && column === 'content') return (value as { message?: unknown } | null)?.message
  if (table === 'leads' && column === 'selection') return value && readSelection(value).map(lineText)
  return (typeof value === 'string' && LABELS[table]?.[column]?.[value]) || value
}

export const lineText = (line: MarkedLine & { quantity: number }): string => `${markedLine(line)} × ${line.quantity}`
