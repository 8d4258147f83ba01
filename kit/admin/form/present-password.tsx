'use client'

import { useField, useFormProcessing } from '@payloadcms/ui'
import { useState } from 'react'

import { TextField } from './fields'

/** The present password in one of Payload's forms, for changes that an unattended screen must not allow. */
export function PresentPassword({ hint, path }: { hint: string; path: string }) {
  const { errorMessage, setValue, showError, value } = useField<string | null>({ path })
  const [refusal, setRefusal] = useRefusal(showError ? errorMessage : undefined)
  return (
    <div className="field-type">
      <TextField
        autoComplete="current-password"
        error={refusal}
        hint={hint}
        isRequired
        isWide
        label="Palavra-passe atual"
        onChange={({ target }) => {
          setRefusal(undefined)
          setValue(target.value)
        }}
        type="password"
        value={value ?? ''}
      />
    </div>
  )
}

/**
 * The server's error about the password, until another one is typed. Payload's form would drop it at its next
 * client-side check.
 */
function useRefusal(message: string | undefined) {
  const isProcessing = useFormProcessing()
  const [refusal, setRefusal] = useState<string>()
  const [last, setLast] = useState({ isProcessing, message })
  if (last.isProcessing !== isProcessing || last.message !== message) {
    setLast({ isProcessing, message })
    if (message && !isProcessing) setRefusal(message)
  }
  return [refusal, setRefusal] as const
}
