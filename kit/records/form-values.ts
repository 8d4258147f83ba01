import type { z } from 'zod'

/** As a field of a form has it: no value is '', a number its digits. */
type Shown<Value> = Value extends null ? '' : Value extends number ? string : Value

/** The values of a form, of those keys of its schema that the record has too. */
export type FormValues<Schema extends z.ZodObject, Stored> = {
  [Key in keyof z.input<Schema> & keyof Stored]: Shown<Stored[Key]>
}

/** A new record's form: every field empty. What is not text (a choice, a flag, a list) is written beside it. */
export function emptyOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): Record<keyof Shape, ''> {
  return Object.fromEntries(Object.keys(schema.shape).map((key) => [key, ''])) as Record<keyof Shape, ''>
}

/** A stored record in its form. What the form shows in another way than the answer (a day, a list) is written beside it. */
export function valuesOf<Schema extends z.ZodObject, Stored extends object>(
  schema: Schema,
  record: Stored,
): FormValues<Schema, Stored> {
  const shown = Object.entries(record)
    .filter(([key]) => key in schema.shape)
    .map(([key, value]: [string, unknown]) => [key, typeof value === 'number' ? String(value) : (value ?? '')])
  return Object.fromEntries(shown) as FormValues<Schema, Stored>
}
