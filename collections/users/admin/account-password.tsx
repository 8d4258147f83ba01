'use client'

import { Button, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { lazy, Suspense, useRef, useState } from 'react'

import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { loadPersistently } from '@kit/lib/load-persistently'
import './account-password.css'

const PasswordForm = lazy(async () => ({
  default: (await loadPersistently(() => import('./password-form'))).PasswordForm,
}))

/**
 * Changes the password of a stored account in a drawer with a form of its own. Payload's own fields for it stay hidden
 * (see the styles): they close after every answer, also after a refusal, and what was typed is then sent unseen with the
 * next save, or holds it up (S8).
 */
export function AccountPassword() {
  const { hasSavePermission, id, savedDocumentData } = useDocumentInfo()
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const unsavedRef = useRef(() => false)
  if (id === undefined || !hasSavePermission) return null
  const isOwn = user?.id === id
  const username: unknown = savedDocumentData?.username
  return (
    <>
      <div className="account-password">
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
