import type { z } from 'zod'

/** A value in a form field: null becomes '', a number its digits. */
type Shown<Value> = Value extends null ? '' : Value extends number ? string : Value

/** Form values of the schema's keys that the record has too. */
export type FormValues<Schema extends z.ZodObject, Stored> = {
  [Key in keyof z.input<Schema> & keyof Stored]: Shown<Stored[Key]>
}

/**
 * Initial values of a new record's form: every field empty. Values that are not text (a choice, a flag, a list) are set
 * separately.
 */
export function emptyOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): Record<keyof Shape, ''> {
  return Object.fromEntries(Object.keys(schema.shape).map((key) => [key, ''])) as Record<keyof Shape, ''>
}

/**
 * Initial values of a stored record's form. Values that the form shows differently (a day, a list) are set separately.
 */
export function valuesOf<Schema extends z.ZodObject, Stored extends object>(
  schema: Schema,
  record: Stored,
): FormValues<Schema, Stored> {
  const shown = Object.entries(record)
    .filter(([key]) => key in schema.shape)
    .map(([key, value]: [string, unknown]) => [key, typeof value === 'number' ? String(value) : (value ?? '')])
  return Object.fromEntries(shown) as FormValues<Schema, Stored>
}
