import { decimalToCents, groupedAmount, readTypedAmount } from '@kit/lib/money'
import type { RetainerAnswer, RetainerInput } from '../schema'

/** The form's values as typed. */
export interface RetainerValues {
  carriesOver: boolean
  deliverables: Record<'kind' | 'name' | 'number', string>[]
  dueDay: string
  endsOn: string
  isProrated: boolean
  items: Record<'description' | 'quantity' | 'serviceId' | 'unitPrice', string>[]
  minimumMonths: string
  monthlyTasks: Record<'day' | 'personId' | 'title' | 'workingDayFromEnd', string>[]
  noticeDays: string
  startsOn: string
  title: string
}

export const NEW_ROWS = {
  deliverables: { kind: 'publication', name: '', number: '1' },
  items: { description: '', quantity: '1', serviceId: '', unitPrice: '' },
  monthlyTasks: { day: '', personId: '', title: '', workingDayFromEnd: '' },
}

export const EMPTY_RETAINER: RetainerValues = {
  carriesOver: false,
  deliverables: [],
  dueDay: '5',
  endsOn: '',
  isProrated: false,
  items: [{ ...NEW_ROWS.items }],
  minimumMonths: '0',
  monthlyTasks: [],
  noticeDays: '30',
  startsOn: '',
  title: '',
}

const text = (value: number | string | null) => (value === null ? '' : String(value))

export const toRetainerValues = (one: RetainerAnswer): RetainerValues => ({
  ...one,
  deliverables: one.deliverables.map((row) => ({ ...row, number: text(row.number) })),
  dueDay: text(one.dueDay),
  endsOn: one.endsOn ?? '',
  items: one.items.map(({ description, quantity, serviceId, unitPrice }) => ({
    description: description ?? '',
    quantity: text(quantity),
    serviceId: serviceId ?? '',
    unitPrice: groupedAmount(decimalToCents(unitPrice)),
  })),
  minimumMonths: text(one.minimumMonths),
  monthlyTasks: one.monthlyTasks.map(({ day, personId, title, workingDayFromEnd }) => ({
    day: text(day),
    personId: text(personId),
    title,
    workingDayFromEnd: text(workingDayFromEnd),
  })),
  noticeDays: text(one.noticeDays),
})

/** The request's body; fields left empty become null. */
export const bodyOf = ({ endsOn, ...values }: RetainerValues, isNew: boolean) =>
  ({
    ...values,
    ...(isNew ? { endsOn } : {}),
    items: values.items.map((row) => ({ ...row, unitPrice: readTypedAmount(row.unitPrice) ?? row.unitPrice })),
    monthlyTasks: values.monthlyTasks.map((row) => ({
      ...row,
      day: row.day === '' ? null : row.day,
      workingDayFromEnd: row.workingDayFromEnd === '' ? null : row.workingDayFromEnd,
    })),
  }) as unknown as RetainerInput

/** Only the keys changed in the form: others may have changed on the server (docs/decisions/0012). */
export const changesOf = (stored: RetainerAnswer, values: RetainerValues) => {
  const before = new Map(Object.entries(bodyOf(toRetainerValues(stored), false)))
  const isChanged = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(key))
  return Object.fromEntries(Object.entries(bodyOf(values, false)).filter(isChanged))
}
