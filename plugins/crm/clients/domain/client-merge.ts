import { labelColumn, type MergeKind, PERSON_FIELDS, textColumn, textField } from '@crm/duplicates/domain/merge-plan'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'

/** How clients are merged [DUP-02]. */
export const CLIENT_MERGE: MergeKind = {
  carried: ['lead_id'],
  collection: 'clients',
  fields: [
    ...PERSON_FIELDS,
    textField('address', 'Morada'),
    { columns: ['status'], key: 'status', label: 'Estado', textOf: labelColumn('status', CLIENT_STATUS_LABELS) },
    { columns: ['owner_id'], key: 'owner', label: 'Responsável', textOf: textColumn('owner_name') },
    textField('notes', 'Notas'),
  ],
}
