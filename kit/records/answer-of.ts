import { z } from 'zod'

import { isoDate, moneyText, uuidText } from '@kit/http/fields'
import type { Kwanzas } from '@kit/lib/money'
import { dateOrNull, idOf, money, moneyOrNull, textOrNull } from '@kit/lib/serialize'

type Column<Key> = Key extends `${infer Relation}Id` ? Relation : Key

/** Stored types that can be converted to the answer's `Value`. */
type Stored<Key, Value> = Key extends `${string}Id`
  ? string | { id: string } | null | undefined
  : Value | (null extends Value ? undefined : never) | WhereEmpty<Value>

/** Text may be money, which is stored as kwanzas. An empty text becomes '', a number 0 and a list []. */
type WhereEmpty<Value> = string extends Value
  ? Kwanzas | null | undefined
  : Value extends number | readonly unknown[]
    ? null | undefined
    : never

/** Keys of the answer that cannot be derived from the record. */
type Underivable<Doc, Answer> = {
  [Key in keyof Answer]: Column<Key> extends keyof Doc
    ? Doc[Column<Key>] extends Stored<Key, Answer[Key]>
      ? never
      : Key
    : Key
}[keyof Answer]

type Derivable<Doc, Answer> = [Underivable<Doc, Answer>] extends [never]
  ? unknown
  : { 'written by hand': Underivable<Doc, Answer> }

const NONE = new Map<string, unknown>([
  ['array', []],
  ['number', 0],
  ['string', ''],
])

type Values = Readonly<Record<string, unknown>>

/** Returns how to read a key's value from a record. */
function readerOf(key: string, type: z.core.$ZodType): (doc: Values) => unknown {
  const isNullable = type instanceof z.ZodNullable
  const plain = isNullable ? type.unwrap() : type
  if (plain === uuidText && key.endsWith('Id')) {
    const relation = key.slice(0, -'Id'.length)
    return (doc) => idOf(doc[relation] as string | { id: string } | null | undefined)
  }
  if (plain === moneyText) {
    const write = isNullable ? moneyOrNull : money
    return (doc) => write(doc[key] as Kwanzas)
  }
  if (!isNullable) {
    const none = NONE.get(plain._zod.def.type)
    return (doc) => doc[key] ?? none
  }
  if (plain === isoDate) return (doc) => dateOrNull(doc[key] as string | null | undefined)
  return (doc) => textOrNull(doc[key] as string | null | undefined)
}

/**
 * Makes a record's serializer from its schema: relations become ids, money decimal text, dates ISO 8601, and empty
 * values null where the schema allows it. Leave keys that cannot be derived out of the schema and write them by hand;
 * the types reject them.
 */
export function answerOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  type Answer = z.output<z.ZodObject<Shape>>
  const readers = Object.entries(schema.shape).map(([key, type]) => [key, readerOf(key, type)] as const)
  return <Doc extends object>(doc: Doc & Derivable<Doc, Answer>): Answer =>
    Object.fromEntries(readers.map(([key, read]) => [key, read(doc as Values)])) as Answer
}
