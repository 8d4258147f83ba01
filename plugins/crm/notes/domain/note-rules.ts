/** How long an author may change or delete a note [TEAM-12]; an administrator always. */
export const AUTHORS_MS = 15 * 60 * 1000

export const MAX_NOTE_LENGTH = 5000

interface Reader {
  id: string
  isAdmin: boolean
}

/** Whether the person may change or delete a note now. */
export function mayChangeNote(
  note: { authorId: string | null; createdAt: string },
  reader: Reader,
  now: Date,
): boolean {
  if (reader.isAdmin) return true
  return note.authorId === reader.id && now.getTime() - Date.parse(note.createdAt) <= AUTHORS_MS
}
