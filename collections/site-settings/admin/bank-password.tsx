'use client'

import { useDocumentInfo, useField, useFormFields, useFormProcessing } from '@payloadcms/ui'
import { useState } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { BANK_FIELDS, bankChanges, type BankDetails } from '../domain/bank-details'

/** Asks for the password again as soon as the form says something else of where clients send money (PROP-28). */
export function BankPassword({ path }: { path: string }) {
  const { savedDocumentData } = useDocumentInfo()
  const { errorMessage, setValue, showError, value } = useField<string | null>({ path })
  const [refusal, setRefusal] = useRefusal(showError ? errorMessage : undefined)
  const isChanged = useFormFields(([fields]) => {
    const typed: BankDetails = Object.fromEntries(BANK_FIELDS.map((field) => [field, fields[field]?.value ?? null]))
    return bankChanges(savedDocumentData ?? {}, typed).length > 0
  })
  if (!isChanged) return null
  return (
    <div className="field-type">
      <TextField
        autoComplete="current-password"
        error={refusal}
        hint="Para mudar para onde os clientes pagam. Todos os administradores recebem um email."
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
