'use client'

import { PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'

/**
 * Asks for the present password on one's own account, as soon as something that needs it is being changed: Payload puts
 * `password` among the form's fields while 'Alterar a palavra-passe' is open.
 */
export function CurrentPasswordField() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const isNeeded = useFormFields(([fields]) => {
    const email = fields.email
    return 'password' in fields || (email !== undefined && (email.value ?? '') !== (email.initialValue ?? ''))
  })
  if (!isNeeded || !user || user.id !== id) return null
  return (
    <PasswordField
      autoComplete="current-password"
      field={{ label: 'Palavra-passe atual', name: 'currentPassword', required: true }}
      indexPath=""
      parentPath=""
      parentSchemaPath=""
      path="currentPassword"
      schemaPath="currentPassword"
    />
  )
}
