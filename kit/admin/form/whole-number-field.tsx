'use client'

import type { KeyboardEvent } from 'react'
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'

import { readTypedWhole, tidyWhole } from '@kit/lib/money'
import { TextField } from './fields'

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  label: string
  name: FieldPath<Values>
  /** What no number becomes, and one below it, on leaving the field. */
  least: number
}

/**
 * A whole number as people write it. Not the browser's `type=number`: that makes 75 of '7,5' and 1 of '1.000', and a
 * turn of the mouse wheel changes it unseen.
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
