import { formatDate } from '@kit/lib/dates'
import { formatAmount } from '@kit/lib/money'
import {
  labelColumn,
  type MergeKind,
  type MergeRow,
  PERSON_FIELDS,
  textColumn,
  textField,
} from '@crm/duplicates/domain/merge-plan'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { BUDGET_RANGE_LABELS, LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS, TIMELINE_LABELS } from './lead-options'
import { readSelection } from './lead-selection'

const dayColumn = (column: string) => (row: MergeRow) => {
  const value = textColumn(column)(row)
  return value === null ? null : formatDate(new Date(value), 'pt-BR')
}

function budgetText({ budget }: MergeRow): string | null {
  return typeof budget === 'number' ? formatAmount(String(budget)) : null
}

function selectionText({ selection }: MergeRow): string | null {
  const features = readSelection(selection)
  if (features.length === 0) return null
  return features.map(({ description, quantity }) => `${description} × ${quantity}`).join(', ')
}

/** How leads are merged [DUP-02]. */
export const LEAD_MERGE: MergeKind = {
  carried: ['contact_id', 'converted_to_client_id', 'consent_version'],
  collection: 'leads',
  fields: [
    ...PERSON_FIELDS,
    { columns: ['status'], key: 'status', label: 'Estado', textOf: labelColumn('status', LEAD_STATUS_LABELS) },
    {
      columns: ['priority'],
      key: 'priority',
      label: 'Prioridade',
      textOf: labelColumn('priority', LEAD_PRIORITY_LABELS),
    },
    { columns: ['source'], key: 'source', label: 'Origem', textOf: labelColumn('source', LEAD_SOURCE_LABELS) },
    {
      columns: ['owner_id', 'assigned_to'],
      key: 'owner',
      label: 'Responsável',
      textOf: (row) => textColumn('owner_name')(row) ?? textColumn('assigned_to')(row),
    },
    { ...textField('service_interest', 'Interesse'), key: 'serviceInterest' },
    { columns: ['budget'], key: 'budget', label: 'Orçamento (AOA)', textOf: budgetText },
    {
      columns: ['budget_range'],
      key: 'budgetRange',
      label: 'Faixa de orçamento',
      textOf: labelColumn('budget_range', BUDGET_RANGE_LABELS),
    },
    { columns: ['timeline'], key: 'timeline', label: 'Prazo', textOf: labelColumn('timeline', TIMELINE_LABELS) },
    { columns: ['last_contact'], key: 'lastContact', label: 'Último contacto', textOf: dayColumn('last_contact') },
    {
      columns: ['next_follow_up'],
      key: 'nextFollowUp',
      label: 'Próximo contacto',
      textOf: dayColumn('next_follow_up'),
    },
    { columns: ['selection'], key: 'selection', label: 'Recursos escolhidos', textOf: selectionText },
    textField('notes', 'Notas'),
  ],
}
