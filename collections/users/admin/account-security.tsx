'use client'

import { Button, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { Suspense, useCallback, useEffect, useState } from 'react'

import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { call } from '@kit/http/call'
import type { AnswerOf } from '@kit/http/define-route'
import { lazyPart } from '@kit/ui/lazy-part'
import type { getAccountSecurity } from '../contract'

const TurnOn = lazyPart(() => import('./second-step-forms'), 'TurnOn')
const TurnOff = lazyPart(() => import('./second-step-forms'), 'TurnOff')

type Security = AnswerOf<typeof getAccountSecurity>

/** How an account is protected, and what its owner can do about it. */
export function AccountSecurity() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  return id === undefined || !user ? null : <SecurityOf accountId={String(id)} isOwn={user.id === id} key={id} />
}

function SecurityOf({ accountId, isOwn }: { accountId: string; isOwn: boolean }) {
  const { read, security } = useSecurity(accountId)
  return (
    <section
      aria-labelledby="account-security"
      className="tw:grid tw:gap-5 tw:mb-10 tw:text-sm tw:[&_.btn]:min-h-touch"
    >
      <h2 className="tw:m-0 tw:text-base tw:font-semibold" id="account-security">
        Verificação em dois passos
      </h2>
      {security ? <SecondStep isOwn={isOwn} onChanged={read} {...security.secondStep} /> : <p>A carregar…</p>}
    </section>
  )
}

type SecondStepProps = Security['secondStep'] & { isOwn: boolean; onChanged: () => void }

function SecondStep({ isOn, isOwn, onChanged, recoveryCodesLeft }: SecondStepProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onChanged()
  }
  const action = isOn ? 'Desligar' : 'Ligar'
  return (
    <>
      <p className="tw:m-0">{stateText(isOn, recoveryCodesLeft)}</p>
      {isOwn ? (
        <div>
          <Button
            buttonStyle="secondary"
            extraButtonProps={{ 'aria-haspopup': 'dialog' }}
            margin={false}
            onClick={() => setIsOpen(true)}
            size="medium"
            type="button"
          >
            {action} verificação em dois passos
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <StaffDrawer onClose={close} slug="second-step" title={`${action} verificação em dois passos`}>
          <Suspense>{isOn ? <TurnOff onDone={close} /> : <TurnOn onDone={close} />}</Suspense>
        </StaffDrawer>
      ) : null}
    </>
  )
}

function stateText(isOn: boolean, left: number): string {
  if (!isOn) return 'Desligada: a palavra-passe basta para entrar.'
  const rest = left === 1 ? 'Resta um código de recuperação.' : `Restam ${left} códigos de recuperação.`
  return `Ligada: depois da palavra-passe é pedido um código. ${rest}`
}

function useSecurity(accountId: string) {
  const [security, setSecurity] = useState<Security>()
  const read = useCallback(() => {
    call<typeof getAccountSecurity>('GET /api/crm/accounts/{id}/security', { params: { id: accountId } }).then(
      setSecurity,
      () => undefined,
    )
  }, [accountId])
  useEffect(read, [read])
  return { read, security }
}
