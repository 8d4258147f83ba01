import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

interface Options<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  /** Converts typed text to the decimal text that the form stores. */
  tidy: (typed: string) => string
  /** Formats stored text for people. */
  show: (kept: string) => string
}

/**
 * An amount field that keeps the typed text until blur, then stores it as decimal text ('45000.50') and shows it
 * formatted ('45 000,50').
 */
export function useShownAmount<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { control, name, show, tidy } = options
  const { onBlur, onChange, ref, value } = useController({ control, name }).field
  const [typed, setTyped] = useState<string | null>(null)
  const kept = String(value)
  return {
    name,
    onBlur: () => {
      setTyped(null)
      onBlur()
      if (tidy(kept) !== kept) onChange(tidy(kept))
    },
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped(target.value)
      onChange(target.value)
    },
    ref,
    // Saving or prefilling may have replaced the value that was typed.
    value: typed === kept ? typed : show(kept),
  }
}
