import type { PayloadRequest } from 'payload'

import { type CsvImport, importCsv } from '@kit/csv/import-csv'
import type { ImportReport } from '@kit/csv/import-schema'
import { ENTITY_LABELS, ownerSentence } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/activities'
import { notify } from '@crm/notifications/operations/notify'

/** An imported record; `owner` is the owner's name in its history. */
export type ImportedRecord = { id: string; isOwned: boolean; owner: string | null }

interface RecordImport<Input> extends Omit<CsvImport<Input>, 'insert'> {
  entityType: 'client' | 'lead'
  /**
   * Inserts the records in one statement, a millisecond apart, so that the list, newest first, keeps the file's order.
   */
  insert: (inputs: Input[]) => Promise<ImportedRecord[]>
}

/**
 * Imports records from a CSV file, validated as in the form, with history lines.
 * @throws DomainError invalid at `file`
 */
export async function importRecords<Input extends { email: string }>(
  req: PayloadRequest,
  { entityType, insert, ...options }: RecordImport<Input>,
): Promise<{ report: ImportReport }> {
  const label = ENTITY_LABELS[entityType]
  const noun = label.toLowerCase()
  const report = await importCsv(req, {
    ...options,
    insert: async (inputs) => {
      const made = await insert(inputs)
      const description = `${label}: importado de um ficheiro CSV`
      const lines = made.map(({ id, isOwned, owner }) => ({
        description: isOwned ? ownerSentence(description, owner) : description,
        entityId: id,
      }))
      await recordActivities(req, entityType, 'created', lines)
      // A long import may finish after its author has left the screen.
      await notify(req, {
        event: 'import-finished',
        people: req.user ? [String(req.user.id)] : [],
        record: { entityType },
        text: made.length === 1 ? `1 ${noun} importado` : `${made.length} ${noun}s importados`,
      })
    },
  })
  return { report }
}
