'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { SelectField, TextField } from '@kit/admin/form/fields'
import { selectOptions } from '@kit/lib/choices'
import { percentText, readTypedCents } from '@kit/lib/money'
import { MOMENT_LABELS, MOST_INSTALMENTS, READY_PLANS } from '../domain/payment-plan'
import { nameOf, NEW_INSTALMENT, OWN, PLAN_NAMES, USUAL, type PlannedValues, typedPlan } from './plan-values'

const PLANS = PLAN_NAMES.map((name) => ({ label: name, value: name }))
const MOMENTS = selectOptions(MOMENT_LABELS)
const WITHOUT_FOCUS = { shouldFocus: false }

/** How a quote is paid: a ready plan, or instalments of its own (PAY-01). `hasUsual`: or by deposit and rest. */
export function PlanEditor({ hasUsual = true }: { hasUsual?: boolean }) {
  const { control, formState } = useFormContext<PlannedValues>()
  const { append, fields, remove, replace } = useFieldArray({ control, name: 'paymentPlan' })
  const typed = useWatch({ control, name: 'paymentPlan' })
  // Instalments that are being written stay 'Outro' also while they read like a ready plan.
  const [isOwn, setOwn] = useState(false)
  const { paymentPlan: error } = formState.errors
  const message = error?.message ?? error?.root?.message
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
      {fields.length > 0 ? (
        <ol aria-label="Parcelas" className="tw:plain-list tw:stack tw:gap-6">
          {fields.map(({ id }, index) => (
            <Instalment index={index} key={id} onRemove={() => remove(index)} />
          ))}
        </ol>
      ) : null}
      {message ? (
        <p className="staff-field__message" role="alert">
          {message}
        </p>
      ) : null}
      {fields.length > 0 ? (
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-6">
          <Button
            buttonStyle="secondary"
            disabled={fields.length >= MOST_INSTALMENTS}
            margin={false}
            onClick={() => append({ ...NEW_INSTALMENT }, WITHOUT_FOCUS)}
            size="medium"
            type="button"
          >
            Adicionar parcela
          </Button>
          <output className="tw:text-muted tw:text-sm">Soma: {sumText(typed)} %</output>
        </div>
      ) : null}
    </fieldset>
  )
}

/** Percentages are typed as amounts are: with a comma or a point, and two places. */
const sumText = (typed: PlannedValues['paymentPlan']) =>
  percentText(typed.reduce((sum, { percent }) => sum + (readTypedCents(percent) ?? 0), 0) / 100)

function Instalment({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, formState, register } = useFormContext<PlannedValues>()
  const moment = useWatch({ control, name: `paymentPlan.${index}.moment` })
  const errors = formState.errors.paymentPlan?.[index]
  return (
    <li className="tw:grid tw:cols-fit-[150px] tw:items-start tw:gap-x-8 tw:gap-y-5 tw:border-s-[3px] tw:border-line tw:ps-6">
      <TextField
        autoComplete="off"
        error={errors?.title?.message}
        label={`${index + 1}.ª parcela`}
        maxLength={60}
        {...register(`paymentPlan.${index}.title`)}
      />
      <TextField
        autoComplete="off"
        error={errors?.percent?.message}
        inputMode="decimal"
        label="Percentagem"
        {...register(`paymentPlan.${index}.percent`)}
      />
      <SelectField
        error={errors?.moment?.message}
        label="Quando"
        options={MOMENTS}
        {...register(`paymentPlan.${index}.moment`)}
      />
      {moment === 'after-delivery' ? (
        <TextField
          autoComplete="off"
          error={errors?.days?.message}
          inputMode="numeric"
          label="Dias"
          {...register(`paymentPlan.${index}.days`)}
        />
      ) : null}
      {moment === 'date' ? (
        <TextField error={errors?.day?.message} label="Dia" type="date" {...register(`paymentPlan.${index}.day`)} />
      ) : null}
      <button className="record-part__action tw:justify-self-start tw:self-end" onClick={onRemove} type="button">
        Remover<span className="tw:sr-only"> a {index + 1}.ª parcela</span>
      </button>
    </li>
  )
}
