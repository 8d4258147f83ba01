import type { PayloadRequest } from 'payload'

import { mentionedIn } from '../domain/mentions'
import { mayChangeNote } from '../domain/note-rules'
import type { NoteAnswer, NoteInput } from '../schema'
import { serializeNote } from '../serialize'
import { type Account, readAccounts } from '@collections/users/operations/people'
import { CRM_RECORDS, ENTITY_OF } from '@crm/links/domain/crm-records'
import { requireRecord } from '@crm/links/operations/links'
import { notify, retell } from '@crm/notifications/operations/notify'
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
 * Creates a note about a record, by the caller [TEAM-12].
 * @throws DomainError invalid at an unknown record, and at a text that mentions an editor
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
  // The collection denies all writes; the route has checked the role.
  const doc = await create(req, 'notes', data, { overrideAccess: true })
  await tellNamed(req, doc, [])
  return { note: serializeNote(doc, seenBy(req, accounts)) }
}

/**
 * Changes the text; allowed for the author within 15 minutes, and for administrators.
 * @throws DomainError note_not_found, stale_record, note_is_fixed, invalid
 */
export async function updateNote(req: PayloadRequest, id: string, text: string, loadedAt: Date | null): Saved {
  const stored = await lockNote(req, id)
  if (loadedAt && new Date(stored.updatedAt).getTime() !== loadedAt.getTime()) throw new DomainError('stale_record')
  const accounts = await readAccounts(req)
  const data = { editedAt: new Date().toISOString(), mentions: mentionsOf(text, accounts), text }
  const doc = await update(req, 'notes', id, data, { overrideAccess: true })
  await retell(req, mentionIn(stored), mentionIn(doc).text)
  await tellNamed(req, doc, stored.mentions ?? [])
  return { note: serializeNote(doc, seenBy(req, accounts)) }
}

/**
 * Permanently deletes a note; same permissions as `updateNote`.
 * @throws DomainError note_not_found, note_is_fixed
 */
export async function deleteNote(req: PayloadRequest, id: string): Promise<{ success: true }> {
  const stored = await lockNote(req, id)
  await retell(req, mentionIn(stored), null)
  await req.payload.delete({ collection: 'notes', id, overrideAccess: true, req })
  return { success: true }
}

/** Locks the note until the transaction ends, and checks that the caller may change it. */
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

/** Notifies people who are newly mentioned in a note (NOTI-11). */
async function tellNamed(req: PayloadRequest, doc: Note, before: NonNullable<Note['mentions']>): Promise<void> {
  const known = before.map((person) => idOf(person))
  const people = (doc.mentions ?? []).flatMap((person) => idOf(person) ?? []).filter((id) => !known.includes(id))
  if (people.length === 0) return
  await notify(req, { ...mentionIn(doc), causedBy: readerOf(req).id, people })
}

const mentionIn = ({ recordId, recordType, text }: Note) => ({
  event: 'mention' as const,
  record: { entityId: recordId, entityType: ENTITY_OF[recordType] },
  text: text.length > EXCERPT ? `${cutText(text, EXCERPT)}…` : text,
})

/** Ids of the mentioned people; refuses mentions of editors, who cannot read notes. */
function mentionsOf(text: string, accounts: readonly Account[]): string[] {
  const named = mentionedIn(text, accounts)
  const stranger = named.find(({ role }) => !CRM_ROLES.includes(role))
  if (stranger) throw invalidAt('text', `${stranger.name} é editor e não pode ler esta nota: retire a menção`)
  return named.map(({ id }) => id)
}

/** Only the newest notes of longer threads are listed. */
const MAX_NOTES = 500

/**
 * Notes about a record, oldest first; two queries in total.
 * @throws DomainError deleted_record_not_found at an unknown kind or id
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

/** The caller, as the note rules need it. */
const readerOf = (req: PayloadRequest) => ({ id: String(req.user?.id), isAdmin: hasRole(req.user, ['admin']) })

/** What `serializeNote` needs besides the note. */
const seenBy = (req: PayloadRequest, accounts: readonly Account[]) => ({
  accounts,
  now: new Date(),
  reader: readerOf(req),
})

/** Deletes notes of permanently deleted records, because they contain personal data. Runs in the daily job. */
export async function removeOrphanedNotes(req: PayloadRequest): Promise<void> {
  for (const kind of CRM_RECORDS) {
    await sqlIn(req)`
      delete from notes
      where record_type = ${kind}
        and not exists (select 1 from ${tableOf(kind)} records where records.id::text = notes.record_id)`
  }
}
