import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const PREFIX = 'rascunho:'

/**
 * Keeps a form's input across reloads of this tab (`sessionStorage`): stored at each change, restored into empty fields
 * on mount. Call `forgetDraft(key)` after sending.
 *
 * @param typedOf picks the values to store; must be stable
 */
export function useDraft<Values extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  key: string,
  typedOf?: (values: Values) => unknown,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(key))) {
      const path = name as Path<Values>
      if (!getValues(path)) setValue(path, value as PathValue<Values, Path<Values>>)
    }
    return subscribe({
      callback: ({ values }) => writeDraft(key, typedOf?.(values) ?? values),
      formState: { values: true },
    })
  }, [getValues, key, setValue, subscribe, typedOf])
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Denied storage counts as empty.
  }
}

/** The stored values of a key; empty if there are none. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Like `useDraft`, for values outside of a form. */
export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
  } catch {
    // Without storage the form works, but does not survive a reload.
  }
}
