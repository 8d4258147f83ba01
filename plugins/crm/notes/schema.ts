import { z } from 'zod'

import { flag, isoDate, requiredText, uuidText } from '@kit/http/fields'
import { recordOf } from '@crm/tasks/schema'
import { MAX_NOTE_LENGTH } from './domain/note-rules'

const text = () => requiredText('Escreva a nota', MAX_NOTE_LENGTH)

/** A new note about a record [TEAM-12]. */
export const noteInput = z.object({ record: recordOf(), text: text() })
export type NoteInput = z.output<typeof noteInput>

export const noteChange = z.object({ text: text() })

/** A note as staff read it. */
export const note = z.object({
  /** Null if the account was deleted. */
  authorName: z.string().nullable(),
  createdAt: isoDate,
  /** Time of the last change; null if unchanged. */
  editedAt: isoDate.nullable(),
  id: uuidText,
  /** Whether the caller may change or delete it now. */
  isChangeable: flag(),
  mentions: z.array(z.string()).meta({ description: 'Nomes das pessoas que o texto menciona' }),
  text: z.string(),
  updatedAt: isoDate,
})
export type NoteAnswer = z.output<typeof note>
