'use client'

import { PasswordField, useAuth, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useRef } from 'react'

/**
 * Asks for the present password on one's own account, as soon as something that needs it is being changed: Payload puts
 * `password` among the form's fields while 'Mudar palavra-passe' is open.
 */
export function CurrentPasswordField() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  useForgetsTyped()
  const isNeeded = useFormFields(([fields]) => 'password' in fields || isEmailChanged(fields))
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
 * Payload closes the two fields of the new password after every answer, also after a refusal, but keeps what was typed
 * and which of them was wrong: the next save, of a name say, would send it again unseen, or be held up by it.
 */
function useForgetsTyped(): void {
  const isModified = useFormModified()
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields)
  // A refusal makes the field anew, empty, to hang its message on; in fields that are open the value is no null.
  const isLeftOver = useFormFields(
    ([fields]) =>
      fields.password?.value === null ||
      (!('password' in fields) && !isEmailChanged(fields) && fields.currentPassword?.valid === false),
  )
  const wasModified = useRef(isModified)
  useEffect(() => {
    if (isLeftOver || (wasModified.current && !isModified)) {
      dispatch({ path: 'password', type: 'REMOVE' })
      dispatch({ path: 'confirm-password', type: 'REMOVE' })
    }
    if (isLeftOver) dispatch({ path: 'currentPassword', type: 'UPDATE', valid: true, value: '' })
    wasModified.current = isModified
  }, [dispatch, isLeftOver, isModified])
}

function isEmailChanged({ email }: FormState): boolean {
  return email !== undefined && (email.value ?? '') !== (email.initialValue ?? '')
}
