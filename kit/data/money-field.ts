import type { NumberField } from 'payload'

/** Of a number field: its values are `Kwanzas`, also in the generated types. */
export const holdsKwanzas = {
  typescriptSchema: [
    ({ jsonSchema }) => ({
      ...jsonSchema,
      tsType: `import('@kit/lib/money').Kwanzas${Array.isArray(jsonSchema.type) ? ' | null' : ''}`,
    }),
  ],
} satisfies Partial<NumberField>

type Options = Pick<NumberField, 'admin' | 'defaultValue' | 'index' | 'label' | 'name' | 'required'>

/** An amount that people enter, up to 99 999 999,99: a column of numeric(10,2) (kit/database/schema.ts). */
export const moneyField = (options: Options): NumberField => ({
  admin: { step: 0.01 },
  max: 99_999_999.99,
  min: 0,
  ...options,
  ...holdsKwanzas,
  type: 'number',
})
