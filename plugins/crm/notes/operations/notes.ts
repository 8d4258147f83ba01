import type { PayloadRequest } from 'payload'

import { mentionedIn } from '../domain/mentions'
import { mayChangeNote } from '../domain/note-rules'
import type { NoteAnswer, NoteInput } from '../schema'
import { serializeNote } from '../serialize'
import { type Account, readAccounts } from '@collections/users/operations/people'
import { CRM_RECORDS, ENTITY_OF } from '@crm/links/domain/crm-records'
import { requireRecord } from '@crm/links/operations/links'
import { notify } from '@crm/notifications/operations/notify'
import type { Note } from '@kit/database/payload-types'
import { create, find, findById, update } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRows, tableOf } from '@kit/data/records'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { idOf } from '@kit/lib/serialize'
import { cutText } from '@kit/lib/text'
import { sqlIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'
import { noteErrors } from '../errors'

type Saved = Promise<{ note: NoteAnswer }>

/**
 * Writes a note about a record, by the caller [TEAM-12].
 * @throws DomainError invalid at a record that does not exist, and at a text that names an editor
 */
export async function createNote(req: PayloadRequest, { record, text }: NoteInput): Saved {
  const accounts = await readAccounts(req)
  await requireRecord(req, record)
  const data = {
    author: req.user?.id ?? null,
    mentions: mentionsOf(text, accounts),
    recordId: record.id,
    recordType: record.type,
    text,
  }
  // Payload's own ways are closed to everybody: the route has judged the role.
  const doc = await create(req, 'notes', data, { overrideAccess: true })
  await tellNamed(req, doc, [])
  return { note: serializeNote(doc, seenBy(req, accounts)) }
}

/**
 * Changes the text: its author within 15 minutes, an administrator always.
 * @throws DomainError note_not_found, stale_record, note_is_fixed, invalid
 */
export async function updateNote(req: PayloadRequest, id: string, text: string, loadedAt: Date | null): Saved {
  const stored = await lockNote(req, id)
  if (loadedAt && new Date(stored.updatedAt).getTime() !== loadedAt.getTime()) throw new DomainError('stale_record')
  const accounts = await readAccounts(req)
  const data = { editedAt: new Date().toISOString(), mentions: mentionsOf(text, accounts), text }
  const doc = await update(req, 'notes', id, data, { overrideAccess: true })
  await tellNamed(req, doc, stored.mentions ?? [])
  return { note: serializeNote(doc, seenBy(req, accounts)) }
}

/**
 * Deletes a note for good, by the same rule.
 * @throws DomainError note_not_found, note_is_fixed
 */
export async function deleteNote(req: PayloadRequest, id: string): Promise<{ success: true }> {
  await lockNote(req, id)
  await req.payload.delete({ collection: 'notes', id, overrideAccess: true, req })
  return { success: true }
}

/** The note, locked until the transaction ends, once the caller may change it. */
async function lockNote(req: PayloadRequest, id: string): Promise<Note> {
  await lockRows(req, 'notes', [id])
  const note = await findById(req, 'notes', id)
  if (!note) throw new DomainError(noteErrors.note_not_found)
  const { author, createdAt } = note
  if (!mayChangeNote({ authorId: idOf(author), createdAt }, readerOf(req), new Date())) {
    throw new DomainError(noteErrors.note_is_fixed)
  }
  return note
}

const EXCERPT = 120

/** Whoever is named in a note is told so, once (NOTI-11). */
async function tellNamed(req: PayloadRequest, doc: Note, before: NonNullable<Note['mentions']>): Promise<void> {
  const known = before.map((person) => idOf(person))
  const people = (doc.mentions ?? []).flatMap((person) => idOf(person) ?? []).filter((id) => !known.includes(id))
  if (people.length === 0) return
  const text = doc.text.length > EXCERPT ? `${cutText(doc.text, EXCERPT)}…` : doc.text
  const record = { entityId: doc.recordId, entityType: ENTITY_OF[doc.recordType] }
  await notify(req, { causedBy: readerOf(req).id, event: 'mention', people, record, text })
}

/** Who is named; whoever may not read the note may not be. */
function mentionsOf(text: string, accounts: readonly Account[]): string[] {
  const named = mentionedIn(text, accounts)
  const stranger = named.find(({ role }) => !CRM_ROLES.includes(role))
  if (stranger) throw invalidAt('text', `${stranger.name} é editor e não pode ler esta nota: retire a menção`)
  return named.map(({ id }) => id)
}

/** More than anybody reads in a drawer; of a longer thread the newest. */
const MAX_NOTES = 500

/**
 * The notes about a record, the oldest first; two queries, whatever their number.
 * @throws DomainError deleted_record_not_found at a kind or id that no record has
 */
export async function listNotes(req: PayloadRequest, kind: string, id: string): Promise<{ notes: NoteAnswer[] }> {
  const recordType = CRM_RECORDS.find((known) => known === kind)
  if (!recordType || !isUuid(id)) throw new DomainError('deleted_record_not_found')
  const [docs, accounts] = await Promise.all([
    find(req, 'notes', {
      limit: MAX_NOTES,
      sort: ['-createdAt', '-id'],
      where: { recordId: { equals: id }, recordType: { equals: recordType } },
    }),
    readAccounts(req),
  ])
  const seen = seenBy(req, accounts)
  return { notes: docs.toReversed().map((doc) => serializeNote(doc, seen)) }
}

/** Whoever asks, as the rules of a note see them. */
const readerOf = (req: PayloadRequest) => ({ id: String(req.user?.id), isAdmin: hasRole(req.user, ['admin']) })

/** What it takes to say how the caller sees a note now. */
const seenBy = (req: PayloadRequest, accounts: readonly Account[]) => ({
  accounts,
  now: new Date(),
  reader: readerOf(req),
})

/** What was said about records that were removed for good goes after them: it names people. For the daily job. */
export async function removeOrphanedNotes(req: PayloadRequest): Promise<void> {
  for (const kind of CRM_RECORDS) {
    await sqlIn(req)`
      delete from notes
      where record_type = ${kind}
        and not exists (select 1 from ${tableOf(kind)} records where records.id::text = notes.record_id)`
  }
}
