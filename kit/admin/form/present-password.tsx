'use client'

import { useField, useFormProcessing } from '@payloadcms/ui'
import { useState } from 'react'

import { TextField } from './fields'

interface Props {
  autoComplete?: string
  hint: string
  isRequired?: boolean
  label?: string
  path: string
}

/** The present password in one of Payload's forms, for changes that an unattended screen must not allow; or another one. */
export function PresentPassword({
  autoComplete = 'current-password',
  hint,
  isRequired = true,
  label = 'Palavra-passe atual',
  path,
}: Props) {
  const { errorMessage, setValue, showError, value } = useField<string | null>({ path })
  const [refusal, setRefusal] = useRefusal(showError ? errorMessage : undefined)
  return (
    <div className="field-type">
      <TextField
        autoComplete={autoComplete}
        error={refusal}
        hint={hint}
        isRequired={isRequired}
        isWide
        label={label}
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
