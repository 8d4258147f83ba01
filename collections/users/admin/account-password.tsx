'use client'

import { Button, EmailField, PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { StaffDrawer } from '../../../src/admin/staff-drawer'
import { loadPersistently } from '../../../src/lib/load-persistently'
import './account-password.css'

const PasswordForm = lazy(async () => ({
  default: (await loadPersistently(() => import('./password-form'))).PasswordForm,
}))

/**
 * The email of an account, to which a new password can be sent: Payload shows none where nobody signs in with it. On
 * one's own account a change of it asks for the present password.
 *
 * The password of a stored account is changed in a drawer with a form of its own. Payload's own fields for it stay
 * hidden (see the styles): they close after every answer, also after a refusal, and what was typed is then sent unseen
 * with the next save, or holds it up (S8).
 */
export function AccountPassword() {
  const { hasSavePermission, id, savedDocumentData } = useDocumentInfo()
  const { user } = useAuth()
  const email = useFormFields(([fields]) => emailOf(fields.email?.value))
  const [isOpen, setIsOpen] = useState(false)
  const unsavedRef = useRef(() => false)
  const isOwn = id !== undefined && user?.id === id
  // Not the form's `initialValue`: Payload makes it what is typed as soon as the server has seen it.
  const isEmailChanged = email !== emailOf(savedDocumentData?.email)
  const username: unknown = savedDocumentData?.username
  return (
    <>
      <div className="account-password">
        <EmailField
          field={{ admin: { autoComplete: 'email' }, label: 'Email', name: 'email' }}
          path="email"
          readOnly={!hasSavePermission}
          schemaPath="users.email"
        />
        {isOwn && isEmailChanged ? <PresentPassword /> : null}
        {id !== undefined && hasSavePermission ? (
          <Button
            buttonStyle="secondary"
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            margin={false}
            onClick={() => setIsOpen(true)}
            size="medium"
            type="button"
          >
            Mudar palavra-passe
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <StaffDrawer
          hasUnsavedInput={() => unsavedRef.current()}
          onClose={() => setIsOpen(false)}
          slug="account-password"
          title="Mudar palavra-passe"
        >
          <Suspense>
            <PasswordForm
              accountId={String(id)}
              isOwn={isOwn}
              onDone={() => setIsOpen(false)}
              unsavedRef={unsavedRef}
              username={typeof username === 'string' ? username : ''}
            />
          </Suspense>
        </StaffDrawer>
      ) : null}
    </>
  )
}

/** A field of the account's form. Gone from it with the change of email: nothing typed is left to be sent or to fail. */
function PresentPassword() {
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields)
  useEffect(() => () => dispatch({ path: 'currentPassword', type: 'REMOVE' }), [dispatch])
  return (
    <div className="account-password__present">
      <PasswordField
        autoComplete="current-password"
        field={{ label: 'Palavra-passe atual', name: 'currentPassword', required: true }}
        indexPath=""
        parentPath=""
        parentSchemaPath=""
        path="currentPassword"
        schemaPath="currentPassword"
      />
      <p className="account-password__hint">Para mudar o email, confirme que é mesmo a sua conta.</p>
    </div>
  )
}

const emailOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase().trim() : '')
