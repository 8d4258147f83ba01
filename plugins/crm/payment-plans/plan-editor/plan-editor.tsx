import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { SelectField } from '@kit/admin/form/fields'
import { percentText, readTypedCents } from '@kit/lib/money'
import { amountsOf, isWhole, READY_PLANS } from '../domain/payment-plan'
import { PlanRows } from './plan-rows'
import {
  nameOf,
  NEW_INSTALMENT,
  OWN,
  PLAN_NAMES,
  USUAL,
  type PlannedValues,
  type TypedInstalment,
  typedPlan,
} from './plan-values'

const PLANS = PLAN_NAMES.map((name) => ({ label: name, value: name }))

/**
 * Chooses how a quote is paid: a ready-made plan or own instalments (PAY-01). `hasUsual` also offers deposit and rest;
 * with `grossCents` each instalment says what it comes to.
 */
export function PlanEditor({ grossCents, hasUsual = true }: { grossCents?: number; hasUsual?: boolean }) {
  const { control } = useFormContext<PlannedValues>()
  const list = useFieldArray({ control, name: 'paymentPlan' })
  const { fields, replace } = list
  const typed = useWatch({ control, name: 'paymentPlan' })
  // Keeps 'Outro' selected while typed instalments happen to equal a ready-made plan.
  const [isOwn, setOwn] = useState(false)
  const choose = (name: string) => {
    setOwn(name === OWN)
    if (name !== OWN) replace(typedPlan(READY_PLANS[name] ?? []))
    else if (fields.length === 0) replace([{ ...NEW_INSTALMENT }, { ...NEW_INSTALMENT }])
  }
  return (
    <fieldset className="staff-field tw:[grid-column:1/-1] tw:m-0 tw:p-0 tw:border-0 tw:min-w-0 tw:stack tw:gap-5">
      <legend className="tw:sr-only">Plano de pagamento</legend>
      <SelectField
        label="Plano de pagamento"
        onChange={({ target }) => choose(target.value)}
        options={hasUsual ? PLANS : PLANS.filter(({ value }) => value !== USUAL)}
        value={isOwn && fields.length > 0 ? OWN : nameOf(typed)}
      />
      <PlanRows amounts={amountsIn(grossCents, typed)} list={list} share="percent" sumText={sumText} />
    </fieldset>
  )
}

const sumText = (typed: PlannedValues['paymentPlan']) =>
  `Soma: ${percentText(typed.reduce((sum, one) => sum + readPercent(one), 0))} %`

/** Reads a percentage like an amount: comma or point, two decimals. */
const readPercent = ({ percent = '' }: TypedInstalment): number => (readTypedCents(percent.replace('%', '')) ?? 0) / 100

/** The amounts that the server will make; none until the percentages add up. */
function amountsIn(grossCents: number | undefined, typed: readonly TypedInstalment[]): number[] {
  const plan = typed.map((one) => ({ percent: readPercent(one) }))
  return grossCents !== undefined && isWhole(plan) ? amountsOf(grossCents, plan) : []
}
