'use client'

import type { KeyboardEvent } from 'react'
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'

import { readTypedAmount, tidyAmount, withComma } from '@kit/lib/money'
import { TextField } from './fields'
import { stepAmount } from './typed-amount'
import { useShownAmount } from './use-shown-amount'

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  label: string
  name: FieldPath<Values>
  isRequired?: boolean
}

/**
 * A number from 0 in steps of 0.01 that accepts amounts as people write them and shows on blur what it has read
 * (SVC-30, ORD-18). Not `type=number`: that silently drops a comma and reads a dot as the decimal sign, so '1500,50'
 * became 150 050 kwanzas and '150.000' became 150.
 */
export function AmountField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, isRequired = false, label, name } = props
  const { error } = form.getFieldState(name, form.formState)
  const typed = String(useWatch({ control: form.control, name }))
  const amount = readTypedAmount(typed)
  const put = (text: string) => form.setValue(name, text as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    put(stepAmount(typed, event.key === 'ArrowUp' ? 1 : -1))
  }
  return (
    <TextField
      aria-valuemin={0}
      aria-valuenow={amount === null ? undefined : Number(amount)}
      autoComplete="off"
      inputMode="decimal"
      isRequired={isRequired}
      label={label}
      onKeyDown={step}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own misreads what people write
      role="spinbutton"
      {...useShownAmount({ control: form.control, name, show: withComma, tidy: (typed) => tidyAmount(typed) })}
      error={error?.message}
    />
  )
}
