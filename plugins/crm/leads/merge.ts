import { mergeFields, type MergeKind, type MergeRow, textColumn } from '@crm/duplicates/domain/merge-plan'
import type { Touch } from '@crm/attribution/domain/touch'
import { touchText } from '@crm/attribution/domain/touch-text'
import { readSelection } from './domain/lead-selection'
import { LEAD_FIELDS } from './fields'

function selectionText({ selection }: MergeRow): string | null {
  const features = readSelection(selection)
  if (features.length === 0) return null
  return features.map(({ description, quantity }) => `${description} × ${quantity}`).join(', ')
}

/** How leads are merged [DUP-02]. */
export const LEAD_MERGE: MergeKind = {
  carried: ['contact_id', 'converted_to_client_id', 'consent_version', 'first_touch', 'last_touch'],
  earliest: ['first_touch'],
  told: [{ label: 'Última visita', textOf: ({ last_touch: touch }) => touchText(touch as Touch | null) }],
  collection: 'leads',
  fields: mergeFields(LEAD_FIELDS, {
    source: [
      {
        columns: ['owner_id', 'assigned_to'],
        key: 'owner',
        label: 'Responsável',
        textOf: (row) => textColumn('owner_name')(row) ?? textColumn('assigned_to')(row),
      },
    ],
    nextFollowUp: [
      { columns: ['selection'], key: 'selection', label: 'Recursos escolhidos', textOf: selectionText },
      { columns: ['notes'], key: 'notes', label: LEAD_FIELDS.notes.label, textOf: textColumn('notes') },
    ],
  }),
}
