import { z } from 'zod'

import {
  amount,
  calendarDay,
  calendarMonth,
  choice,
  flag,
  integer,
  isoDate,
  moneyText,
  optionalReference,
  optionalText,
  requiredText,
  uuidText,
} from '@kit/http/fields'
import { activity } from '@collections/activities/schema'
import { originLine } from '@crm/attribution/schema'
import { linkedClient, linkedQuote } from '@crm/links/schema'
import { item, itemInput, itemsOf } from '@crm/line-items/schema'
import { ownerAnswer, ownerKeys } from '@crm/owners/schema'
import { monthlyTermsInput } from '@crm/payment-plans/schema'
import { instalment } from '@crm/payments/schema'
import { nextTaskDay } from '@crm/tasks/schema'
import { DELIVERABLE_KINDS, MOST_DELIVERABLES, MOST_MONTHLY_TASKS, RETAINER_STATUSES } from './domain/retainer-options'

const monthText = () => calendarMonth('Escolha um mês')

/** A day that may be absent; `null` and '' clear it. */
const optionalDay = () => z.union([z.null(), z.literal(''), calendarDay()]).transform((day) => day || null)

const deliverable = z.object(
  {
    kind: choice(DELIVERABLE_KINDS, 'Escolha o tipo'),
    name: requiredText('Indique o nome, até 80 caracteres', 80),
    number: integer(1, 200, 'Indique de 1 a 200 por mês'),
  },
  { error: 'Entrega inválida' },
)
export type Deliverable = z.output<typeof deliverable>

/** On a day of the month, or the n-th working day from its end; 1 is the last one (RET-04). */
const monthlyTask = z
  .object(
    {
      day: integer(1, 31, 'Indique um dia de 1 a 31').nullable().default(null),
      personId: optionalReference('Pessoa inexistente').transform((id) => id ?? null),
      title: requiredText('Indique o que há a fazer'),
      workingDayFromEnd: integer(1, 15, 'Indique de 1 a 15 dias úteis').nullable().default(null),
    },
    { error: 'Tarefa inválida' },
  )
  .refine(({ day, workingDayFromEnd }) => (day === null) !== (workingDayFromEnd === null), {
    message: 'Escolha um dia do mês ou um dia útil a contar do fim',
    path: ['day'],
  })
export type MonthlyTask = z.output<typeof monthlyTask>

export const deliverables = z
  .array(deliverable, { error: 'Entregas inválidas' })
  .max(MOST_DELIVERABLES, `No máximo ${MOST_DELIVERABLES} entregas`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Há duas entregas com o mesmo nome')
export const monthlyTasks = z
  .array(monthlyTask, { error: 'Tarefas inválidas' })
  .max(MOST_MONTHLY_TASKS, `No máximo ${MOST_MONTHLY_TASKS} tarefas`)

export const newValues = z.array(z.object({ cents: z.int().min(0), from: monthText() }))
export const pauses = z.array(z.object({ from: monthText(), to: monthText().nullable() }))

/** The form of an avença (RET-04). */
export const retainerInput = z.object({
  carriesOver: flag().optional(),
  deliverables: deliverables.optional(),
  dueDay: integer(1, 28, 'Indique um dia de 1 a 28').optional(),
  endsOn: optionalDay().optional(),
  isProrated: flag().optional(),
  items: itemsOf(itemInput),
  monthlyTasks: monthlyTasks.optional(),
  startsOn: calendarDay(),
  title: requiredText('Título é obrigatório'),
  ...monthlyTermsInput.omit({ firstMonth: true }).partial().shape,
  ...ownerKeys,
})
export type RetainerInput = z.output<typeof retainerInput>
/** The end has a route of its own (RET-10). */
export const retainerChange = retainerInput.omit({ endsOn: true }).partial()
export type RetainerChange = z.output<typeof retainerChange>

export const fromMonthInput = z.object({ from: monthText() })
export const newValueInput = fromMonthInput.extend({ amount: amount('Indique o novo valor.') })
export const endInput = z.object({ endsOn: optionalDay() })

/** The month whose extras are quoted; absent for a renewal. */
export const extrasInput = z.object({ extrasOf: monthText().optional() })

/** Counts one more or one less of a deliverable (RET-06). */
export const countInput = z.object({
  deliverable: integer(0, MOST_DELIVERABLES - 1, 'Entrega desconhecida'),
  isExtra: flag().optional(),
  month: monthText(),
  note: optionalText(500),
  step: z.union([z.literal(1), z.literal(-1)], { error: 'Esperado 1 ou -1' }),
})
export type CountInput = z.output<typeof countInput>

/** Response shapes of `deliverable` and `monthlyTask`. */
const storedDeliverable = z.object({ kind: z.enum(DELIVERABLE_KINDS), name: z.string(), number: z.int() })
const storedTask = z.object({
  day: z.int().nullable(),
  personId: uuidText.nullable(),
  title: z.string(),
  workingDayFromEnd: z.int().nullable(),
})

const progress = storedDeliverable.extend({ carried: z.int(), delivered: z.int() })

/** A month with the terms it was made with; amounts in cents of AOA. */
const month = z.object({
  grossCents: z.int(),
  month: z.string(),
  netCents: z.int(),
  progress: z.array(progress),
})
export type RetainerMonth = z.output<typeof month>

export const retainer = z.object({
  carriesOver: z.boolean(),
  clientId: uuidText.nullable(),
  clientName: z.string(),
  createdAt: isoDate,
  deliverables: z.array(storedDeliverable),
  dueDay: z.int(),
  endsOn: z.iso.date().nullable(),
  id: uuidText,
  isProrated: z.boolean(),
  items: z.array(item),
  minimumMonths: z.int(),
  /** Sum of the lines for a whole month, without IVA. */
  monthlyAmount: moneyText,
  monthlyTasks: z.array(storedTask),
  newValues,
  nextTaskDay,
  noticeDays: z.int(),
  pauses,
  quoteId: uuidText.nullable(),
  retainerNumber: z.string(),
  startsOn: z.iso.date(),
  status: z.enum(RETAINER_STATUSES),
  /** The present month; null if it has no work. */
  thisMonth: month.nullable(),
  title: z.string(),
  updatedAt: isoDate,
  /** The current price of a whole month, without IVA. */
  valueCents: z.int(),
  ...ownerAnswer,
})
export type RetainerAnswer = z.output<typeof retainer>

const count = z.object({
  at: isoDate,
  by: z.string().nullable(),
  deliverable: z.int(),
  id: uuidText,
  isExtra: z.boolean(),
  month: z.string(),
  note: z.string().nullable(),
  step: z.int(),
})
export type RetainerCount = z.output<typeof count>

/** An avença with its months, counts, history and linked records. */
export const retainerDetails = z.object({
  activities: z.array(activity),
  counts: z.array(count),
  links: z.object({ client: linkedClient.nullable(), quote: linkedQuote.nullable() }),
  months: z.array(month.extend({ instalment: instalment.nullable() })),
  origin: originLine,
  retainer,
})
export type RetainerDetails = z.output<typeof retainerDetails>
