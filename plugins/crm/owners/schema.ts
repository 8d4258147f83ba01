import { z } from 'zod'

import { flag, optionalReference, uuidText } from '@kit/http/fields'
import { isUuid } from '@kit/lib/uuid'
import { UNKNOWN_PERSON } from '@collections/users/domain/person'
import { MAX_BULK, UNKNOWN_RECORD } from './domain/owned-records'

/** Owner keys of a record's input; `null` and '' remove the owner. */
export const ownerKeys = {
  /** Linked records get the same owner; only for stored records. */
  appliesOwnerToLinked: flag().optional(),
  ownerId: optionalReference(UNKNOWN_PERSON),
}

export const ownerAnswer = { ownerId: uuidText.nullable() }

interface OwnerInput {
  appliesOwnerToLinked?: boolean | undefined
  ownerId?: string | null | undefined
}

/** Renames `ownerId` to the column's name; omits it if it was not sent. */
export function withOwnerColumn<Body extends OwnerInput>(body: Body) {
  const { appliesOwnerToLinked: _, ownerId, ...rest } = body
  return ownerId === undefined ? rest : { ...rest, owner: ownerId }
}

/** Owner filter of lists: `me`, `none`, a person's id, or `all` (default). */
export const ownerQuery = {
  owner: z
    .string({ error: 'Responsável desconhecido' })
    .refine((text) => ['all', 'me', 'none'].includes(text) || isUuid(text), 'Responsável desconhecido')
    .optional(),
}

/** Ids of a bulk change; `invalid` is the message at an id that cannot be one. */
export const bulkIds = (noun: 'lead' | 'registo', invalid: string) =>
  z
    .array(z.string({ error: invalid }).refine(isUuid, invalid), { error: `Escolha os ${noun}s` })
    .min(1, `Escolha pelo menos um ${noun}`)
    .max(MAX_BULK, `Escolha no máximo ${MAX_BULK} ${noun}s`)

const ownerOrNone = z
  .union([z.null(), z.string()], { error: 'Indique o responsável' })
  .transform((id) => (id === '' ? null : id))
  .refine((id) => id === null || isUuid(id), UNKNOWN_PERSON)

/** One owner for several records; `null` and '' remove it. */
export const bulkOwnerInput = z.object({
  /** The owner whom the caller saw; with another one by now nothing changes. */
  fromOwnerId: ownerOrNone.optional(),
  ids: bulkIds('registo', UNKNOWN_RECORD),
  ownerId: ownerOrNone,
})
export type BulkOwnerInput = z.output<typeof bulkOwnerInput>

/** The person who gets the records and tasks. */
export const handOverInput = z.object({
  to: z.string({ error: 'Indique a pessoa' }).refine(isUuid, UNKNOWN_PERSON),
})
