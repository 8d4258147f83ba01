import type { ComponentProps, KeyboardEvent } from 'react'
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'

import { readTypedAmount, readTypedWhole, tidyAmount, tidyWhole, withComma } from '@kit/lib/money'
import { TextField } from './fields'
import { stepAmount } from './typed-amount'
import { useShownAmount } from './use-shown-amount'

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  label: string
  name: FieldPath<Values>
}

/**
 * A number from 0 in steps of 0.01 that accepts amounts as people write them and shows on blur what it has read
 * (SVC-30, ORD-18). Not `type=number`: that silently drops a comma and reads a dot as the decimal sign, so '1500,50'
 * became 150 050 kwanzas and '150.000' became 150.
 */
export function AmountField<Values extends FieldValues, Output>({
  form,
  isRequired = false,
  label,
  name,
}: Props<Values, Output> & { isRequired?: boolean }) {
  const { put, state, typed } = useNumber(form, name)
  const amount = readTypedAmount(typed)
  return (
    <Spinner
      inputMode="decimal"
      isRequired={isRequired}
      label={label}
      least={0}
      now={amount === null ? null : Number(amount)}
      onStep={(step) => put(stepAmount(typed, step))}
      {...useShownAmount({ control: form.control, name, show: withComma, tidy: tidyAmount })}
      error={state.error?.message}
    />
  )
}

interface WholeProps<Values extends FieldValues, Output> extends Props<Values, Output> {
  /** Smallest value; on blur it replaces a lower one and anything that is not a number. */
  least: number
}

/**
 * A whole number as people write it. `type=number` would read '7,5' as 75 and '1.000' as 1, and the mouse wheel would
 * change it unnoticed.
 */
export function WholeNumberField<Values extends FieldValues, Output>(props: WholeProps<Values, Output>) {
  const { form, label, least, name } = props
  const { put, state, typed } = useNumber(form, name)
  const number = readTypedWhole(typed)
  return (
    <Spinner
      inputMode="numeric"
      label={label}
      least={least}
      now={number}
      onStep={(step) => put(String(Math.max((number ?? least) + step, least)))}
      {...form.register(name, { onBlur: () => put(tidyWhole(String(form.getValues(name)), least), true) })}
      error={state.error?.message}
    />
  )
}

/** The field's typed text and state, and a setter. */
function useNumber<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
) {
  return {
    put: (text: string, shouldValidate = false) =>
      form.setValue(name, text as PathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate }),
    state: form.getFieldState(name, form.formState),
    typed: String(useWatch({ control: form.control, name })),
  }
}

interface SpinnerProps extends ComponentProps<typeof TextField> {
  least: number
  now: number | null
  onStep: (step: -1 | 1) => void
}

/** A text field that the arrow keys step. */
function Spinner({ least, now, onStep, ...field }: SpinnerProps) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <TextField
      aria-valuemin={least}
      aria-valuenow={now ?? undefined}
      autoComplete="off"
      onKeyDown={step}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own misreads what people write
      role="spinbutton"
      {...field}
    />
  )
}
