import { z } from 'zod'

import { flag, optionalPhone, uuid } from '@kit/http/fields'
import { MAX_LOOKED_AT } from './domain/looked-at'

/** More would not be one person. */
export const MAX_RECORDS = 2000
const record = () => uuid('Registo inexistente')

/** Records of one person. */
export const personInput = z.object({
  records: z
    .array(record(), { error: 'Escolha os registos' })
    .min(1, 'Escolha pelo menos um registo')
    .max(MAX_RECORDS, `Escolha no máximo ${MAX_RECORDS} registos`),
})

/** Applies to the e-mails and phones of leads, clients, quotes and requests. */
export const stopInput = personInput.extend({ isStopped: flag() })
export type StopInput = z.output<typeof stopInput>

/** Whom the caller is about to write to: by phone, or by comma-separated record ids. */
export const whomQuery = z.object({
  phone: optionalPhone(),
  records: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(record()).max(MAX_LOOKED_AT, `Escolha no máximo ${MAX_LOOKED_AT} registos`))
    .optional(),
})
export type Whom = z.output<typeof whomQuery>
export type WhomQuery = z.input<typeof whomQuery>

export const stopAnswer = z.object({ isStopped: z.boolean() })
export type StopAnswer = z.output<typeof stopAnswer>

export const readStopAnswer = stopAnswer.extend({
  /** Somebody's stop cannot be read, perhaps this person's: the key was sealed with a former secret. */
  isUnreadable: z.boolean(),
})
export type ReadStopAnswer = z.output<typeof readStopAnswer>
