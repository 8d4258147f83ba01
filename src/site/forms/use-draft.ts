'use client'

import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const PREFIX = 'rascunho:'

/**
 * Keeps what is typed into a form over a reload, in this tab only (`sessionStorage`): written at each change, put back
 * when the form is mounted, where nothing stands yet. `forgetDraft(key)` after the form is sent.
 */
export function useDraft<Values extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  key: string,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(key))) {
      const path = name as Path<Values>
      if (!getValues(path)) setValue(path, value as PathValue<Values, Path<Values>>)
    }
    return subscribe({ callback: ({ values }) => writeDraft(key, values), formState: { values: true } })
  }, [getValues, key, setValue, subscribe])
}

/** Removes what `useDraft` has kept. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Storage that the browser denies holds nothing.
  }
}

/** What is kept under a key; empty when nothing is. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Keeps values that no form holds, as `useDraft` does for those of a form. */
export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
  } catch {
    // Without storage the form still works; it only does not survive a reload.
  }
}
