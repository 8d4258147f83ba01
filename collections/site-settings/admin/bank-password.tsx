'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'

import { TextField } from '@kit/admin/form/fields'
import { BANK_FIELDS, bankChanges, type BankDetails } from '../domain/bank-details'

/** Asks for the password again as soon as the form says something else of where clients send money (PROP-28). */
export function BankPassword({ path }: { path: string }) {
  const { savedDocumentData } = useDocumentInfo()
  const { errorMessage, setValue, showError, value } = useField<string | null>({ path })
  const isChanged = useFormFields(([fields]) => {
    const typed: BankDetails = Object.fromEntries(BANK_FIELDS.map((field) => [field, fields[field]?.value ?? null]))
    return bankChanges(savedDocumentData ?? {}, typed).length > 0
  })
  if (!isChanged) return null
  return (
    <TextField
      autoComplete="current-password"
      error={showError ? errorMessage : undefined}
      hint="Para mudar titular, banco, IBAN ou telefone. Todos os administradores recebem um email."
      isRequired
      isWide
      label="Palavra-passe atual"
      onChange={({ target }) => setValue(target.value)}
      type="password"
      value={value ?? ''}
    />
  )
}
