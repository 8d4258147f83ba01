import { useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

import { RecordPicker } from './record-picker'
import type { RecordOption } from './use-record-search'

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  label: string
  /** Holds the record's id; '' for none. */
  name: FieldPath<Values>
  search: (text: string, signal: AbortSignal) => Promise<RecordOption[]>
  stored: RecordOption | null | undefined
}

export function LinkField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, label, name, search, stored } = props
  const [option, setOption] = useState(stored ?? null)
  return (
    <RecordPicker
      error={form.getFieldState(name, form.formState).error?.message}
      label={label}
      onChange={(chosen) => {
        setOption(chosen)
        form.setValue(name, (chosen?.id ?? '') as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
      }}
      placeholder="Nenhum"
      search={search}
      value={option}
    />
  )
}

/** Option for a reloaded link. If somebody else has changed it, or its record is new, only its id is known. */
export function linkedOption(id: string | null, known: RecordOption | null | undefined): RecordOption | null {
  if (id === null) return null
  return known?.id === id ? known : { id, label: 'Já escolhido' }
}
