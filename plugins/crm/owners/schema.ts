import { z } from 'zod'

import { flag, optionalReference, uuidText } from '@kit/http/fields'
import { isUuid } from '@kit/lib/uuid'
import { UNKNOWN_PERSON } from '@collections/users/domain/person'
import { MAX_BULK, UNKNOWN_RECORD } from './domain/owned-records'

/** The responsible person in the body of a record; `null` and '' for nobody. */
export const ownerKeys = {
  /** The records around it get the same owner; only where one is sent for a stored record. */
  appliesOwnerToLinked: flag().optional(),
  ownerId: optionalReference(UNKNOWN_PERSON),
}

/** The responsible person in an answer. */
export const ownerAnswer = { ownerId: uuidText.nullable() }

interface OwnerInput {
  appliesOwnerToLinked?: boolean | undefined
  ownerId?: string | null | undefined
}

/** A body with the owner as its column; without one when it was not sent. */
export function withOwnerColumn<Body extends OwnerInput>(body: Body) {
  const { appliesOwnerToLinked: _, ownerId, ...rest } = body
  return ownerId === undefined ? rest : { ...rest, owner: ownerId }
}

/** Whose records a list shows: `me`, `none`, a person's id; `all` for everybody's, as without it. */
export const ownerQuery = {
  owner: z
    .string({ error: 'Responsável desconhecido' })
    .refine((text) => ['all', 'me', 'none'].includes(text) || isUuid(text), 'Responsável desconhecido')
    .optional(),
}

/** One owner for several records; `null` and '' for nobody. */
export const bulkOwnerInput = z.object({
  ids: z
    .array(z.string({ error: UNKNOWN_RECORD }).refine(isUuid, UNKNOWN_RECORD), { error: 'Escolha os registos' })
    .min(1, 'Escolha pelo menos um registo')
    .max(MAX_BULK, `Escolha no máximo ${MAX_BULK} registos`),
  ownerId: z
    .union([z.null(), z.string()], { error: 'Indique o responsável' })
    .transform((id) => (id === '' ? null : id))
    .refine((id) => id === null || isUuid(id), UNKNOWN_PERSON),
})
export type BulkOwnerInput = z.output<typeof bulkOwnerInput>

/** Who gets all records of a person. */
export const handOverInput = z.object({
  to: z.string({ error: 'Indique a pessoa' }).refine(isUuid, UNKNOWN_PERSON),
})
