import { z } from 'zod'

import {
  choice,
  isoDate,
  LENGTH,
  moneyText,
  optionalAmount,
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredText,
} from '@kit/http/fields'
import { choices } from '@kit/lib/choices'
import type { Kwanzas } from '@kit/lib/money'
import type { FieldTable, PlainField } from './fields'

type Values<Field> = Field extends { labels: infer Labels } ? Extract<keyof Labels, string> : never
type Enum<Field> = z.ZodEnum<{ [Value in Values<Field>]: Value }>
type Optional<Output, Input = Output> = z.ZodOptional<z.ZodType<Output, Input>>

type Input<Field> = Field extends { kind: 'choice' }
  ? Field extends { initial: string }
    ? z.ZodOptional<Enum<Field>>
    : Optional<Values<Field> | null, Values<Field> | '' | null>
  : Field extends { required: string }
    ? z.ZodString
    : Field extends { kind: 'money' }
      ? Optional<Kwanzas | null, Kwanzas | number | string | null>
      : Optional<string | null>

type Answer<Field> = Field extends { kind: 'choice' }
  ? Field extends { initial: string }
    ? Enum<Field>
    : z.ZodNullable<Enum<Field>>
  : Field extends { required: string }
    ? z.ZodString
    : z.ZodNullable<z.ZodString>

type Schema = z.ZodType

function inputOf({ initial, invalid, kind, labels = {}, max, required }: PlainField): Schema {
  if (kind === 'choice') {
    const value = choice(choices(labels).values, invalid)
    return (initial === undefined ? z.union([z.null(), z.literal('').transform(() => null), value]) : value).optional()
  }
  if (kind === 'date') return optionalDate()
  if (kind === 'email') return required === undefined ? optionalEmail() : requiredEmail(required)
  if (kind === 'money') return optionalAmount()
  if (kind === 'phone') return optionalPhone()
  const longest = kind === 'longText' ? (max ?? LENGTH.long) : max
  return required === undefined ? optionalText(longest) : requiredText(required, longest)
}

function answerSchema({ initial, kind, labels = {}, required }: PlainField): Schema {
  const isFilled = required !== undefined || initial !== undefined
  const plain =
    kind === 'choice'
      ? z.enum(choices(labels).values)
      : kind === 'date'
        ? isoDate
        : kind === 'money'
          ? moneyText
          : z.string()
  return isFilled ? plain : plain.nullable()
}

/** Sorted by key: validation reports problems in this order. */
const schemasOf = (table: FieldTable, schemaOf: (field: PlainField) => Schema) =>
  Object.fromEntries(
    Object.keys(table)
      .sort()
      .map((key) => [key, schemaOf(table[key] as PlainField)]),
  )

/** Input schemas of the fields. */
export const inputsOf = <Table extends FieldTable>(table: Table) =>
  schemasOf(table, inputOf) as { [Key in keyof Table]: Input<Table[Key]> }

/** Answer schemas of the fields. */
export const answersOf = <Table extends FieldTable>(table: Table) =>
  schemasOf(table, answerSchema) as { [Key in keyof Table]: Answer<Table[Key]> }
