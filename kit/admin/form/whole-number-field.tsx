'use client'

import type { KeyboardEvent } from 'react'
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'

import { readTypedWhole, tidyWhole } from '@kit/lib/money'
import { TextField } from './fields'

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  label: string
  name: FieldPath<Values>
  /** Smallest value; on blur it replaces a lower one and anything that is not a number. */
  least: number
}

/**
 * A whole number as people write it. `type=number` would read '7,5' as 75 and '1.000' as 1, and the mouse wheel would
 * change it unnoticed.
 */
export function WholeNumberField<Values extends FieldValues, Output>({
  form,
  label,
  least,
  name,
}: Props<Values, Output>) {
  const { error } = form.getFieldState(name, form.formState)
  const number = readTypedWhole(String(useWatch({ control: form.control, name })))
  const put = (text: string, shouldValidate: boolean) =>
    form.setValue(name, text as PathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate })
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    put(String(Math.max((number ?? least) + (event.key === 'ArrowUp' ? 1 : -1), least)), false)
  }
  return (
    <TextField
      aria-valuemin={least}
      aria-valuenow={number ?? undefined}
      autoComplete="off"
      inputMode="numeric"
      label={label}
      onKeyDown={step}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own misreads what people write
      role="spinbutton"
      {...form.register(name, { onBlur: () => put(tidyWhole(String(form.getValues(name)), least), true) })}
      error={error?.message}
    />
  )
}
