'use client'

import { useAuth, useDocumentInfo, useModal } from '@payloadcms/ui'
import { Suspense, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { Confirmation } from '@kit/admin/drawer/confirmation'
import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { Surroundings } from '@kit/admin/record/record-details'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { useTypedFields } from '@kit/admin/record/small-form'
import { readOf } from '@kit/http/call'
import type { AnswerOf } from '@kit/http/define-route'
import { lazyPart } from '@kit/ui/lazy-part'
import type { getAccountSecurity, resetSecondStep } from '../contract'
import { dutyText } from '../domain/second-step'
import { Sessions } from './account-sessions'

type Done = { onDone: () => void }
const FORMS = {
  codes: {
    Form: lazyPart<Done, 'RenewCodes'>(() => import('./second-step-forms'), 'RenewCodes'),
    title: 'Trocar códigos de recuperação',
  },
  off: {
    Form: lazyPart<Done, 'TurnOff'>(() => import('./second-step-forms'), 'TurnOff'),
    title: 'Desligar verificação em dois passos',
  },
  on: {
    Form: lazyPart<Done, 'TurnOn'>(() => import('./second-step-forms'), 'TurnOn'),
    title: 'Ligar verificação em dois passos',
  },
} as const

type Security = AnswerOf<typeof getAccountSecurity>

const readSecurity = readOf<typeof getAccountSecurity>('GET /api/crm/accounts/{id}/security')

/** Second step and sessions of an account, with the owner's actions. */
export function AccountSecurity() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  return id === undefined || !user ? null : <SecurityOf accountId={String(id)} isOwn={user.id === id} key={id} />
}

function SecurityOf({ accountId, isOwn }: { accountId: string; isOwn: boolean }) {
  const { details: security, reload, status } = useRecordDetails(accountId, readSecurity)
  return (
    <>
      <section
        aria-labelledby="account-security"
        className="tw:grid tw:gap-5 tw:mb-20 tw:text-sm tw:[&_.btn]:min-h-touch"
      >
        <h2 className="tw:m-0 tw:text-base tw:font-semibold" id="account-security">
          Verificação em dois passos
        </h2>
        {security ? (
          <SecondStep accountId={accountId} isOwn={isOwn} onChanged={reload} {...security.secondStep} />
        ) : null}
        <Surroundings onRetry={reload} status={status} />
      </section>
      {security ? <Sessions accountId={accountId} onEnded={reload} sessions={security.sessions} /> : null}
    </>
  )
}

type SecondStepProps = Security['secondStep'] & { accountId: string; isOwn: boolean; onChanged: () => void }

function SecondStep({
  accountId,
  isOn,
  isOwn,
  isRequired,
  onChanged,
  recoveryCodesLeft,
  requiredFrom,
}: SecondStepProps) {
  const [opened, setOpened] = useState<keyof typeof FORMS | null>(null)
  const close = () => {
    setOpened(null)
    onChanged()
  }
  const actions: (keyof typeof FORMS)[] = isOn ? [...(isRequired ? [] : ['off' as const]), 'codes'] : ['on']
  const Form = opened && FORMS[opened].Form
  return (
    <>
      <p className="tw:m-0">{stateText(isOn, isRequired, recoveryCodesLeft)}</p>
      {requiredFrom ? <p className="tw:m-0">{dutyText(requiredFrom)}</p> : null}
      {isOwn ? (
        <div className="tw:flex tw:flex-wrap tw:gap-4">
          {actions.map((action) => (
            <Button
              buttonStyle="secondary"
              extraButtonProps={{ 'aria-haspopup': 'dialog' }}
              key={action}
              onClick={() => setOpened(action)}
            >
              {FORMS[action].title}
            </Button>
          ))}
        </div>
      ) : null}
      {isOn && !isOwn ? <Reset accountId={accountId} isRequired={isRequired} onDone={onChanged} /> : null}
      {opened && Form ? (
        <StaffDrawer onClose={close} slug="second-step" title={FORMS[opened].title}>
          <Suspense>
            <Form onDone={close} />
          </Suspense>
        </StaffDrawer>
      ) : null}
    </>
  )
}

const RESET = 'reset-second-step'

/** Resets the second step of a person who lost their phone; only administrators can open others' accounts (OPS-16). */
function Reset({ accountId, isRequired, onDone }: { accountId: string; isRequired: boolean; onDone: () => void }) {
  const { savedDocumentData } = useDocumentInfo()
  const isAdmin = savedDocumentData?.role === 'admin'
  const { openModal } = useModal()
  const { mutate } = useMutation()
  const { field, refuse, values } = useTypedFields({ currentPassword: '', reason: '' })
  const reset = async () => {
    const done = await mutate<typeof resetSecondStep>({
      body: { ...values, currentPassword: values.currentPassword || undefined },
      failure: 'A verificação não foi reposta',
      params: { id: accountId },
      route: 'POST /api/crm/accounts/{id}/reset-second-step',
      success: 'Verificação em dois passos reposta',
    })
    if (done.ok) return onDone()
    refuse(done.error)
    return false
  }
  return (
    <div>
      <Button buttonStyle="secondary" onClick={() => openModal(RESET)}>
        Repor verificação
      </Button>
      <Confirmation
        body={
          <>
            <p>
              {isRequired
                ? 'Ao entrar com a palavra-passe, esta pessoa tem de a ligar de novo. '
                : 'A palavra-passe passa a bastar para entrar. '}
              As sessões desta pessoa terminam. Os administradores e a pessoa recebem um email.
            </p>
            <TextField isRequired label="Motivo" {...field('reason')} />
            {isAdmin ? (
              <TextField
                autoComplete="current-password"
                hint="Só se iniciou sessão há mais de uma hora."
                label="Palavra-passe atual"
                type="password"
                {...field('currentPassword')}
              />
            ) : null}
          </>
        }
        confirmLabel="Repor"
        confirmingLabel="A repor…"
        heading="Repor verificação?"
        onConfirm={reset}
        slug={RESET}
      />
    </div>
  )
}

function stateText(isOn: boolean, isRequired: boolean, left: number): string {
  if (!isOn && isRequired) return 'Desligada: ao entrar com a palavra-passe, tem de ser ligada.'
  if (!isOn) return 'Desligada: a palavra-passe basta para entrar.'
  const rest = left === 1 ? 'Resta um código de recuperação.' : `Restam ${left} códigos de recuperação.`
  return `Ligada: depois da palavra-passe é pedido um código. ${rest}`
}
