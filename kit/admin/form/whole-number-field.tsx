'use client'

import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

import { TextField } from './fields'
import { wholeNumberOr } from './whole-number'

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  label: string
  name: FieldPath<Values>
  least: number
  /** What an entry becomes that is no whole number from `least`. */
  otherwise: number
}

/** A whole number; on leaving the field an invalid entry becomes the documented one, for the person to see. */
export function WholeNumberField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, label, least, name, otherwise } = props
  const { error } = form.getFieldState(name, form.formState)
  const correct = () => {
    const corrected = String(wholeNumberOr(otherwise, least, String(form.getValues(name))))
    form.setValue(name, corrected as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
  }
  return (
    <TextField
      inputMode="numeric"
      label={label}
      min={least}
      step={1}
      type="number"
      {...form.register(name, { onBlur: correct })}
      error={error?.message}
    />
  )
}
