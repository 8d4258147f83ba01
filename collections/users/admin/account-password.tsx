'use client'

import { useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { Suspense, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { PresentPassword } from '@kit/admin/form/present-password'
import { lazyPart } from '@kit/ui/lazy-part'
import { adminChanges, changesSignIn } from '../domain/sign-in-changes'
import './account-password.css'

const PasswordForm = lazyPart(() => import('./password-form'), 'PasswordForm')

/**
 * Asks for the present password when one's own sign-in or an administrator's account changes, and changes a stored
 * account's password in a drawer with its own form. Payload's password fields stay hidden (see the styles): they close
 * after every answer, even a refusal, and the typed text is then sent unseen with the next save, or blocks it (S8).
 */
export function AccountPassword({ path }: { path: string }) {
  const { hasSavePermission, id, savedDocumentData } = useDocumentInfo()
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const isOwn = user?.id === id
  const changes = useFormFields(([{ email, role, username }]) => {
    const typed = { email: email?.value, role: role?.value, username: username?.value }
    const before = savedDocumentData ?? {}
    return isOwn ? changesSignIn(before, typed) : adminChanges(before, typed).length > 0
  })
  if (!hasSavePermission) return null
  const present = changes ? (
    <PresentPassword
      hint={
        isOwn
          ? 'Para mudar o seu nome de utilizador ou o seu email.'
          : 'Para criar ou mudar a conta de um administrador, se iniciou sessão há mais de uma hora. Todos os administradores recebem um email.'
      }
      path={path}
    />
  ) : null
  if (id === undefined) return present
  const username: unknown = savedDocumentData?.username
  return (
    <>
      <div className="tw:mb-20 tw:[&_.btn]:min-h-touch">
        <Button
          buttonStyle="secondary"
          extraButtonProps={{ 'aria-haspopup': 'dialog' }}
          onClick={() => setIsOpen(true)}
        >
          Mudar palavra-passe
        </Button>
      </div>
      {present}
      {isOpen ? (
        <StaffDrawer onClose={() => setIsOpen(false)} slug="account-password" title="Mudar palavra-passe">
          <Suspense>
            <PasswordForm
              accountId={String(id)}
              asksPresent={isOwn || savedDocumentData?.role === 'admin'}
              isOwn={isOwn}
              onDone={() => setIsOpen(false)}
              username={typeof username === 'string' ? username : ''}
            />
          </Suspense>
        </StaffDrawer>
      ) : null}
    </>
  )
}
