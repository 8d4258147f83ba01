import type { PayloadRequest } from 'payload'

import { type CsvImport, importCsv } from '@kit/csv/import-csv'
import type { ImportReport } from '@kit/csv/import-schema'
import { insertRows } from '@kit/csv/insert-rows'
import { sqlIn } from '@kit/data/transaction'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import type { FieldTable } from '@kit/records/fields'
import { ENTITY_LABELS, ownerSentence } from '@collections/activities/domain/activity-types'
import { personName, recordActivities } from '@collections/activities/operations/activities'
import type { Account } from '@collections/users/operations/people'
import { ENTITY_OF } from '@crm/links/domain/crm-records'
import { notify } from '@crm/notifications/operations/notify'
import { tellGiven } from './owners'

/** A row of the file; `owner` is the account that its cell names. */
interface Imported {
  email: string
  owner?: Account | undefined
  phone?: string | null | undefined
}

interface RecordImport<Input> extends Omit<CsvImport<Input>, 'insert'> {
  collection: 'clients' | 'leads'
  fields: FieldTable
  /** Values by column name; owner and phone number are added. */
  toRow: (input: Input) => object
}

/**
 * Imports records from a CSV file, validated as in the form, with history lines.
 * @throws DomainError invalid at `file`
 */
export async function importRecords<Input extends Imported>(
  req: PayloadRequest,
  { collection, fields, toRow, ...options }: RecordImport<Input>,
): Promise<{ report: ImportReport }> {
  const entityType = ENTITY_OF[collection]
  const label = ENTITY_LABELS[entityType]
  const noun = label.toLowerCase()
  const causedBy = req.user ? String(req.user.id) : null
  const report = await importCsv(req, {
    ...options,
    insert: async (wanted) => {
      const rows = wanted.map(({ id, input }) => ({
        ...toRow(input),
        id,
        ownerId: input.owner?.id,
        phoneE164: input.phone ? normalizeAngolanPhone(input.phone) : null,
      }))
      const made = await sqlIn<{ id: string; owner: string | null; ownerId: string | null }>(req)`
        ${insertRows(collection, fields, rows)}
        on conflict (id) do nothing
        returning id, owner_id as "ownerId",
          (select ${personName('users')} from users where users.id = owner_id) as owner`
      if (made.length === 0) return
      const description = `${label}: importado de um ficheiro CSV`
      const lines = made.map(({ id, owner }) => ({
        description: owner === null ? description : ownerSentence(description, owner),
        entityId: id,
      }))
      await recordActivities(req, entityType, 'created', lines)
      for (const owner of new Set(made.flatMap(({ ownerId }) => ownerId ?? []))) {
        const given = made.filter(({ ownerId }) => ownerId === owner)
        await tellGiven(req, collection, given, owner)
      }
      // A long import may finish after its author has left the screen.
      await notify(req, {
        event: 'import-finished',
        people: causedBy ? [causedBy] : [],
        record: { entityId: made.length === 1 ? made[0]?.id : undefined, entityType },
        text: made.length === 1 ? `1 ${noun} importado` : `${made.length} ${noun}s importados`,
      })
    },
  })
  return { report }
}
