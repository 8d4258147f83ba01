'use client'

import { useField, useFormProcessing } from '@payloadcms/ui'
import { useState } from 'react'

import { TextField } from './fields'

/** The present password in one of Payload's own forms, asked for at a change that a screen left open must not allow. */
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
 * What the server said of the password, until another is typed. Only the server can check it, and Payload's form forgets
 * what the server has said with its next check of its own.
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
