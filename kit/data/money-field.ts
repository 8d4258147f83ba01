import type { NumberField } from 'payload'

/** Types a number field's values as `Kwanzas`, in the generated types too. */
export const holdsKwanzas = {
  typescriptSchema: [
    ({ jsonSchema }) => ({
      ...jsonSchema,
      tsType: `import('@kit/lib/money').Kwanzas${Array.isArray(jsonSchema.type) ? ' | null' : ''}`,
    }),
  ],
} satisfies Partial<NumberField>

type Options = Pick<NumberField, 'admin' | 'defaultValue' | 'index' | 'label' | 'name' | 'required'>

/** An amount entered by people, up to 99 999 999,99: a numeric(10,2) column (kit/database/schema.ts). */
export const moneyField = (options: Options): NumberField => ({
  admin: { step: 0.01 },
  max: 99_999_999.99,
  min: 0,
  ...options,
  ...holdsKwanzas,
  type: 'number',
})
