import { mergeFields, type MergeKind, textColumn } from '@crm/duplicates/domain/merge-plan'
import { CLIENT_FIELDS } from './fields'

/** How clients are merged [DUP-02]. */
export const CLIENT_MERGE: MergeKind = {
  carried: ['lead_id'],
  collection: 'clients',
  fields: mergeFields(CLIENT_FIELDS, {
    status: [{ columns: ['owner_id'], key: 'owner', label: 'Responsável', textOf: textColumn('owner_name') }],
  }),
}
