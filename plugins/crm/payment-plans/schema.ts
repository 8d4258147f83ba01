import { z } from 'zod'

import {
  calendarDay,
  choice,
  grossAmount,
  integer,
  optionalPercent,
  optionalReference,
  requiredText,
} from '@kit/http/fields'
import { toCents } from '@kit/lib/money'
import { FIRST_MONTH_MOMENTS, type MonthlyTerms, MOST_TERMS } from './domain/monthly-terms'
import { isWhole, MOMENTS, MOST_INSTALMENTS, type PlanEntry } from './domain/payment-plan'

const PERCENT_MESSAGE = 'Indique uma percentagem de 0,01 a 100'
const AMOUNT_MESSAGE = 'Indique o valor da parcela'
const DAYS_MESSAGE = 'Indique de 1 a 90 dias'
const NOT_WHOLE = 'As percentagens têm de somar 100.'
const BAD_PLAN = 'Plano de pagamento inválido'
const TOO_MANY = `No máximo ${MOST_INSTALMENTS} parcelas`

/** Drops a value that the form keeps for a field its moment does not use. */
const unused = z.preprocess(() => null, z.null()).default(null)

const title = requiredText('Indique um título até 60 caracteres', 60)

/** Input of an instalment; `share` holds its percentage or amount. */
const entryInput = <Share extends z.ZodRawShape>(share: Share) =>
  z.discriminatedUnion(
    'moment',
    [
      z.object({ ...share, day: unused, days: unused, moment: choice(['acceptance', 'start', 'delivery']), title }),
      z.object({
        ...share,
        day: unused,
        days: integer(1, 90, DAYS_MESSAGE),
        moment: z.literal('after-delivery'),
        title,
      }),
      z.object({ ...share, day: calendarDay(), days: unused, moment: z.literal('date'), title }),
    ],
    { error: 'Escolha quando se paga' },
  )

const percent = optionalPercent(PERCENT_MESSAGE).pipe(z.number({ error: PERCENT_MESSAGE }).min(0.01, PERCENT_MESSAGE))

/** Input of a plan; empty or null means the usual one (PAY-01, PAY-02). */
export const planInput = z
  .array(entryInput({ percent }), { error: BAD_PLAN })
  .max(MOST_INSTALMENTS, TOO_MANY)
  .nullable()
  .transform((plan) => plan ?? [])
  .refine((plan) => plan.length === 0 || isWhole(plan), NOT_WHOLE)

/**
 * Input for adjusting unpaid instalments: amounts, each for an existing instalment or a new one; empty if nothing is left
 * to receive. The limit is of what is agreed at once: those with receipts do not count, or nothing could follow six of
 * them (PAY-16).
 */
export const adjustedPlanInput = z
  .array(
    entryInput({
      amount: grossAmount(AMOUNT_MESSAGE).refine((kwanzas) => toCents(kwanzas) > 0, AMOUNT_MESSAGE),
      instalmentId: optionalReference(),
    }),
    { error: BAD_PLAN },
  )
  .max(MOST_INSTALMENTS, TOO_MANY)

/** Input of the terms of monthly prices (RET-02). */
export const monthlyTermsInput = z.object(
  {
    firstMonth: choice(FIRST_MONTH_MOMENTS, 'Escolha quando se paga o primeiro mês'),
    minimumMonths: integer(0, MOST_TERMS.minimumMonths, `Indique de 0 a ${MOST_TERMS.minimumMonths} meses`),
    noticeDays: integer(0, MOST_TERMS.noticeDays, `Indique de 0 a ${MOST_TERMS.noticeDays} dias`),
  },
  { error: 'Condições mensais inválidas' },
) satisfies z.ZodType<MonthlyTerms>

/** Monthly terms in answers and revisions. */
export const monthlyTerms = z.object({
  firstMonth: z.enum(FIRST_MONTH_MOMENTS),
  minimumMonths: z.int(),
  noticeDays: z.int(),
}) satisfies z.ZodType<MonthlyTerms>

/** An instalment in answers and revisions. */
export const planEntry = z.object({
  title: z.string(),
  percent: z.number(),
  moment: z.enum(MOMENTS),
  days: z.int().nullable(),
  day: z.string().nullable(),
}) satisfies z.ZodType<PlanEntry>
