import { z } from 'zod'

import { choice, integer, isoDate, optionalDate, optionalPhone, optionalText, uuidText } from '@kit/http/fields'
import { isUuid } from '@kit/lib/uuid'
import { UNKNOWN_RECORD } from '@crm/owners/domain/owned-records'
import { MAX_SHOWN } from './domain/group-reasons'
import { MAX_MERGED, MERGEABLE } from './domain/mergeable'

const recordId = z
  .string({ error: UNKNOWN_RECORD })
  .refine(isUuid, UNKNOWN_RECORD)
  .transform((id) => id.toLowerCase())
const byId = 'Esperado um objeto'

/** Which records are merged into the one of the address, and what is chosen of them [DUP-04]. */
export const mergeInput = z.object({
  ids: z
    .array(recordId, { error: 'Escolha os registos' })
    .min(1, 'Escolha pelo menos dois registos')
    .max(MAX_MERGED - 1, `Escolha no máximo ${MAX_MERGED} registos`)
    .refine((ids) => new Set(ids).size === ids.length, 'Registo repetido'),
  /** Id → `updatedAt` as it was read; a record without one is not compared. */
  updatedAt: z.record(z.string(), optionalDate().unwrap(), { error: byId }).optional(),
  /** Field → id of the record whose value is chosen. */
  values: z.record(z.string(), recordId, { error: byId }).optional(),
})
export type MergeInput = z.output<typeof mergeInput>

const candidate = z.object({ createdAt: isoDate, id: uuidText, name: z.string(), updatedAt: isoDate })

/** What a merge does, or would do. */
export const mergeAnswer = z.object({
  /** A merge before it can no longer be taken back. */
  endsUndo: z.boolean(),
  /** What differs: the value of each record as a person reads it. */
  fields: z.array(
    z.object({
      chosenId: uuidText,
      key: z.string(),
      label: z.string(),
      values: z.array(z.object({ id: uuidText, text: z.string().nullable() })),
    }),
  ),
  /** The record that had better stay. */
  proposedId: uuidText,
  /** The one that stays first. */
  records: z.array(candidate),
  summary: z.string(),
})
export type MergeAnswer = z.output<typeof mergeAnswer>

export const undoneMerge = z.object({
  restored: z.array(z.object({ id: uuidText, name: z.string() })),
  /** What was added or changed since and did not go back. */
  stayed: z.string().nullable(),
})
export type UndoneMerge = z.output<typeof undoneMerge>

/** The last merge into a record, of the last 30 days. */
export const lastMerge = z.object({
  at: isoDate,
  names: z.array(z.string()),
  /** Null: a later merge has ended it. */
  undoUntil: isoDate.nullable(),
})
export type LastMerge = z.output<typeof lastMerge>

/** Another record of what may be the same person, and by what it was recognised. */
export const likeRecord = z.object({
  createdAt: isoDate,
  email: z.string(),
  id: uuidText,
  name: z.string(),
  phone: z.string().nullable(),
  sameEmail: z.boolean(),
  samePhone: z.boolean(),
})
export type LikeRecord = z.output<typeof likeRecord>

/** What is known of somebody before they are in the list. */
export const likenessQuery = z.object({
  email: optionalText(),
  /** A record that is not looked for: the one that is being changed. */
  except: z.string().refine(isUuid, 'Id inválido').optional(),
  phone: optionalPhone(),
})
export type LikenessQuery = z.output<typeof likenessQuery>

/** Records of which each two are different people. */
export const notDuplicates = z.object({
  collection: choice(MERGEABLE, 'Tipo de registo desconhecido'),
  ids: z
    .array(recordId, { error: 'Escolha os registos' })
    .min(2, 'Escolha pelo menos dois registos')
    .max(MAX_SHOWN, `Escolha no máximo ${MAX_SHOWN} registos`),
})
export type NotDuplicates = z.output<typeof notDuplicates>

/** What the address of the list says: whose duplicates, and which page. */
export const groupsQuery = z.object({
  kind: choice(MERGEABLE, 'Tipo de registo desconhecido').optional(),
  page: integer(1, 1_000_000, 'Página inválida').optional(),
})
