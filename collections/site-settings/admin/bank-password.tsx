'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'

import { PresentPassword } from '@kit/admin/form/present-password'
import { BANK_FIELDS, bankChanges, type BankDetails } from '../domain/bank-details'

/** Asks for the password as soon as bank details in the form differ from the stored ones (PROP-28). */
export function BankPassword({ path }: { path: string }) {
  const { savedDocumentData } = useDocumentInfo()
  const isChanged = useFormFields(([fields]) => {
    const typed: BankDetails = Object.fromEntries(BANK_FIELDS.map((field) => [field, fields[field]?.value ?? null]))
    return bankChanges(savedDocumentData ?? {}, typed).length > 0
  })
  if (!isChanged) return null
  return (
    <PresentPassword
      hint="Para mudar para onde os clientes pagam. Todos os administradores recebem um email."
      path={path}
    />
  )
}
