import { z } from 'zod'

import { choice, isoDate, optionalEmail, optionalText, requiredEmail, requiredText, uuidText } from '@kit/http/fields'
import { KINDS } from '@crm/privacy/domain/request-kinds'

const kind = choice(KINDS, 'Escolha o que pretende')
const person = z.string().nullable()

/** A visitor's request (PRIV-13). The server sets the times. */
export const askInput = z.object({ email: requiredEmail(), kind, text: optionalText(2000) })
export type AskInput = z.output<typeof askInput>

/** A request made by phone, message or in person. */
export const noteInput = z.object({
  email: optionalEmail(),
  kind,
  name: requiredText('Indique o nome'),
  text: optionalText(2000),
})
export type NoteInput = z.output<typeof noteInput>

export const closeInput = z.object({ outcome: requiredText('Escreva o que foi feito', 2000) })

export const dataRequest = z.object({
  id: uuidText,
  doneAt: isoDate.nullable(),
  doneBy: person,
  dueOn: z.iso.date(),
  email: z.string().nullable(),
  kind: z.enum(KINDS),
  name: z.string().nullable(),
  /** null: the person asked on the site. */
  notedBy: person,
  outcome: z.string().nullable(),
  receivedAt: isoDate,
  text: z.string().nullable(),
})
export type DataRequest = z.output<typeof dataRequest>
