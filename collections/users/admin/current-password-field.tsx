'use client'

import { PasswordField, useAuth, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/**
 * Asks for the present password on one's own account, as soon as something that needs it is being changed: Payload puts
 * `password` among the form's fields while 'Mudar palavra-passe' is open.
 */
export function CurrentPasswordField() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  useForgetsTyped()
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

/**
 * Payload closes the two fields of the new password after every answer, also after a refusal, but keeps what was typed:
 * the next save, of a name say, would send it again unseen.
 */
function useForgetsTyped(): void {
  const isModified = useFormModified()
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields)
  const wasModified = useRef(isModified)
  useEffect(() => {
    if (wasModified.current && !isModified) {
      dispatch({ path: 'password', type: 'REMOVE' })
      dispatch({ path: 'confirm-password', type: 'REMOVE' })
      dispatch({ initialValue: '', path: 'currentPassword', type: 'UPDATE', value: '' })
    }
    wasModified.current = isModified
  }, [dispatch, isModified])
}
