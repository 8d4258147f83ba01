import type { Field } from 'payload'

import { selectOptions } from '@kit/lib/choices'
import { checkEmail } from '@kit/data/check-email'
import { markCopy } from '@kit/data/mark-copy'
import { moneyField } from '@kit/data/money-field'
import { type FieldTable, type PlainField, withOwn } from './fields'

function payloadField(
  { hint, initial, isIndexed, isMarkedInCopies, kind, label, labels = {}, max, required }: PlainField,
  name: string,
) {
  const common = {
    label,
    name,
    ...(hint === undefined ? {} : { admin: { description: hint } }),
    ...(isIndexed ? { index: true } : {}),
    ...(isMarkedInCopies ? { hooks: { beforeDuplicate: [markCopy] } } : {}),
    ...(required === undefined && initial === undefined ? {} : { required: true }),
  }
  if (kind === 'money') return moneyField(common)
  const byKind = {
    choice: {
      ...(initial === undefined ? {} : { defaultValue: initial }),
      options: selectOptions(labels),
      type: 'select',
    },
    date: { type: 'date' },
    email: { type: 'email', validate: checkEmail },
    longText: { ...(max === undefined ? {} : { maxLength: max }), type: 'textarea' },
    phone: { maxLength: 40, type: 'text' },
    text: { maxLength: max ?? 255, type: 'text' },
  } as const
  return { ...common, ...byKind[kind] } satisfies Field
}

/**
 * Makes Payload's fields from the table.
 * @param after hand-written Payload fields, by the key of the plain field that they follow
 */
export const payloadFields = <Table extends FieldTable>(
  table: Table,
  after: { readonly [Key in keyof Table]?: readonly Field[] } = {},
): Field[] => withOwn<Table, Field>(table, payloadField, after)
