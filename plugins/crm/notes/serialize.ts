import type { Note } from '@kit/database/payload-types'
import { dateOrNull, idOf } from '@kit/lib/serialize'
import type { Named } from './domain/mentions'
import { mayChangeNote } from './domain/note-rules'
import type { NoteAnswer } from './schema'

interface Seen {
  accounts: readonly Named[]
  now: Date
  reader: { id: string; isAdmin: boolean }
}

export function serializeNote(doc: Note, { accounts, now, reader }: Seen): NoteAnswer {
  const authorId = idOf(doc.author)
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name ?? null
  return {
    authorName: nameOf(authorId),
    createdAt: doc.createdAt,
    editedAt: dateOrNull(doc.editedAt),
    id: doc.id,
    isChangeable: mayChangeNote({ authorId, createdAt: doc.createdAt }, reader, now),
    mentions: (doc.mentions ?? []).flatMap((person) => nameOf(idOf(person)) ?? []),
    text: doc.text,
    updatedAt: doc.updatedAt,
  }
}
