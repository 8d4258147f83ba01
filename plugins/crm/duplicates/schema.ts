import { z } from 'zod'

import {
  choice,
  integer,
  isoDate,
  optionalDate,
  optionalPhone,
  optionalText,
  seen,
  uuid,
  uuidText,
} from '@kit/http/fields'
import { UNKNOWN_RECORD } from '@crm/owners/domain/owned-records'
import { MAX_HIDDEN } from './domain/group-reasons'
import { MAX_MERGED, MERGEABLE } from './domain/mergeable'

const recordId = uuid(UNKNOWN_RECORD)
const byId = 'Esperado um objeto'

/** The records to merge into the one of the path, and the chosen values [DUP-04]. */
export const mergeInput = z.object({
  ids: z
    .array(recordId, { error: 'Escolha os registos' })
    .min(1, 'Escolha pelo menos dois registos')
    .max(MAX_MERGED - 1, `Escolha no máximo ${MAX_MERGED} registos`)
    .refine((ids) => new Set(ids).size === ids.length, 'Registo repetido'),
  /** Id → loaded `updatedAt`; records without one skip the stale check. */
  updatedAt: z.record(z.string(), optionalDate().unwrap(), { error: byId }).optional(),
  /** Field → id of the record whose value is taken. */
  values: z.record(z.string(), recordId, { error: byId }).optional(),
})
export type MergeInput = z.output<typeof mergeInput>

const candidate = z.object({ createdAt: isoDate, id: uuidText, name: z.string(), updatedAt: isoDate })

/** Result of a merge or its preview. */
export const mergeAnswer = z.object({
  /** Whether an earlier merge loses its undo. */
  endsUndo: z.boolean(),
  /** Fields that differ, with each record's display value. */
  fields: z.array(
    z.object({
      chosenId: uuidText,
      key: z.string(),
      label: z.string(),
      values: z.array(z.object({ id: uuidText, text: z.string().nullable() })),
    }),
  ),
  /** The proposed survivor. */
  proposedId: uuidText,
  /** Survivor first. */
  records: z.array(candidate),
  summary: z.string(),
})
export type MergeAnswer = z.output<typeof mergeAnswer>

/** Input of undoing a merge [DUP-08]. */
export const undoMergeInput = z.object({ seen: seen('A hora da última junção (at)') })

export const undoneMerge = z.object({
  restored: z.array(z.object({ id: uuidText, name: z.string() })),
  /** Additions and changes that the undo kept on the survivor; null if none. */
  stayed: z.string().nullable(),
})
export type UndoneMerge = z.output<typeof undoneMerge>

/** The last merge into a record, within 30 days. */
export const lastMerge = z.object({
  at: isoDate,
  /** Empty if the person was erased. */
  names: z.array(z.string()),
  /** Null if a later merge or an erasure has ended its undo. */
  undoUntil: isoDate.nullable(),
})
export type LastMerge = z.output<typeof lastMerge>

/** A possible duplicate, and what it has in common. */
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

/** Values of a record that is not stored yet. */
export const likenessQuery = z.object({
  email: optionalText(),
  /** The record being edited, excluded from the search. */
  except: uuid().optional(),
  phone: optionalPhone(),
})
export type LikenessQuery = z.output<typeof likenessQuery>

/** Records to mark as different from each other. */
export const notDuplicates = z.object({
  collection: choice(MERGEABLE, 'Tipo de registo desconhecido'),
  ids: z
    .array(recordId, { error: 'Escolha os registos' })
    .min(2, 'Escolha pelo menos dois registos')
    .max(MAX_HIDDEN, `Escolha no máximo ${MAX_HIDDEN} registos`),
})
export type NotDuplicates = z.output<typeof notDuplicates>

/** Query of the list: kind and page. */
export const groupsQuery = z.object({
  kind: choice(MERGEABLE, 'Tipo de registo desconhecido').optional(),
  page: integer(1, 1_000_000, 'Página inválida').optional(),
})
