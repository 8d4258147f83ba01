import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useTypedFields } from '@kit/admin/record/small-form'
import { type Session, type SetUp, signIn, type TypedSignIn } from '@kit/admin/session/sign-in'
import type { AnswerOf } from '@kit/http/define-route'
import type { draftSecondStep, renewRecoveryCodes, turnOffSecondStep, turnOnSecondStep } from '../contract'
import { RecoveryCodes } from './recovery-codes'

type Draft = AnswerOf<typeof draftSecondStep>

const NEEDS_APP =
  'Precisa de uma aplicação de autenticação, por exemplo Google Authenticator, Microsoft Authenticator ou Aegis.'

/** Sets up the second step: password, QR code with first code, recovery codes (OPS-12). */
export function TurnOn({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return draft ? <Confirm draft={draft} onCodes={setCodes} /> : <Begin onDraft={setDraft} />
}

function Begin({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const { field, refuse, values } = useTypedFields({ currentPassword: '' })
  const { isPending, mutate } = useMutation()
  const begin = async () => {
    const done = await mutate<typeof draftSecondStep>({
      body: values,
      failure: 'A verificação não foi ligada',
      route: 'POST /api/crm/second-step/draft',
      success: null,
    })
    if (done.ok) onDraft(done.answer)
    else refuse(done.error)
  }
  return (
    <StepForm isPending={isPending} label="Continuar" onSubmit={begin}>
      <p>
        Com a verificação em dois passos, quem souber a sua palavra-passe não consegue entrar sem o seu telemóvel.{' '}
        {NEEDS_APP}
      </p>
      <PresentPassword {...field('currentPassword')} />
    </StepForm>
  )
}

function Confirm({ draft, onCodes }: { draft: Draft; onCodes: (codes: readonly string[]) => void }) {
  const { field, refuse, values } = useTypedFields({ code: '' })
  const { isPending, mutate } = useMutation()
  const confirm = async () => {
    const done = await mutate<typeof turnOnSecondStep>({
      body: { ...values, sealed: draft.sealed },
      failure: 'A verificação não foi ligada',
      route: 'POST /api/crm/second-step',
      // On a phone the toast would cover the codes.
      success: null,
    })
    if (done.ok) onCodes(done.answer.recoveryCodes)
    else refuse(done.error)
  }
  return (
    <StepForm isPending={isPending} label="Confirmar" onSubmit={confirm}>
      <Key {...draft} />
      <CodeField {...field('code')} />
    </StepForm>
  )
}

/** A draft's secret, for the authenticator app. */
function Key({ qr, secret }: Pick<Draft, 'qr' | 'secret'>) {
  return (
    <>
      <p>Leia este código QR com a aplicação, ou escreva nela a chave.</p>
      <img
        alt="Código QR para a aplicação de autenticação"
        className="tw:block tw:w-[220px] tw:max-w-full tw:h-auto tw:rounded-s"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      />
      <p>
        Chave: <code className="tw:break-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  )
}

const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    autoComplete="one-time-code"
    inputMode="numeric"
    isRequired
    isWide
    label="Código de 6 dígitos"
    {...field}
  />
)

/** Takes the focus on mount, because the set-up replaces a form. */
function SetUpHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h1 className="tw:m-0 tw:text-lg tw:outline-none" id="set-up" ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}

export interface SetUpProps {
  onDone: (session: Session) => void
  setUp: SetUp
  /** Username and password, already accepted. */
  typed: TypedSignIn
}

/** Set-up during sign-in, before there is a session, where the agency requires it (OPS-15). */
export function SetUpAtSignIn({ onDone, setUp, typed }: SetUpProps) {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const [session, setSession] = useState<Session>()
  const confirm = async () => {
    setIsPending(true)
    const signedIn = await signIn({ ...typed, code, sealed: setUp.sealed })
    setIsPending(false)
    if (!('session' in signedIn)) return setRefusal(signedIn.refusal)
    // Without codes it was on already: the answer to the first attempt was lost.
    if (!signedIn.session.recoveryCodes) return onDone(signedIn.session)
    setSession(signedIn.session)
  }
  return (
    <section aria-labelledby="set-up" className="tw:grid tw:gap-6 tw:text-sm">
      {session ? (
        <>
          <SetUpHeading key="codes">Códigos de recuperação</SetUpHeading>
          <RecoveryCodes codes={session.recoveryCodes ?? []} onDone={() => onDone(session)} />
        </>
      ) : (
        <StepForm isPending={isPending} label="Ligar e entrar" onSubmit={confirm}>
          <SetUpHeading>Ligue a verificação em dois passos</SetUpHeading>
          <p>A agência exige-a. {NEEDS_APP}</p>
          <Key {...setUp} />
          <CodeField error={refusal} onChange={({ target }) => setCode(target.value)} value={code} />
        </StepForm>
      )}
    </section>
  )
}

export function TurnOff({ onDone }: { onDone: () => void }) {
  const { field, refuse, values } = useTypedFields({ currentPassword: '' })
  const { isPending, mutate } = useMutation()
  const turnOff = async () => {
    const done = await mutate<typeof turnOffSecondStep>({
      body: values,
      failure: 'A verificação não foi desligada',
      route: 'POST /api/crm/second-step/off',
      success: 'Verificação em dois passos desligada',
    })
    if (done.ok) onDone()
    else refuse(done.error)
  }
  return (
    <StepForm isPending={isPending} label="Desligar" onSubmit={turnOff}>
      <p>A palavra-passe passa a bastar para entrar, e os códigos de recuperação deixam de servir.</p>
      <PresentPassword {...field('currentPassword')} />
    </StepForm>
  )
}

/** Replaces the recovery codes, as when most are used (OPS-12). */
export function RenewCodes({ onDone }: { onDone: () => void }) {
  const { field, refuse, values } = useTypedFields({ currentPassword: '' })
  const { isPending, mutate } = useMutation()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async () => {
    const done = await mutate<typeof renewRecoveryCodes>({
      body: values,
      failure: 'Os códigos não foram trocados',
      route: 'POST /api/crm/second-step/recovery-codes',
      // On a phone the toast would cover the codes.
      success: null,
    })
    if (done.ok) setCodes(done.answer.recoveryCodes)
    else refuse(done.error)
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <StepForm isPending={isPending} label="Trocar códigos" onSubmit={renew}>
      <p>Os códigos de recuperação que ainda tiver deixam de servir.</p>
      <PresentPassword {...field('currentPassword')} />
    </StepForm>
  )
}

const PresentPassword = (field: ReturnType<ReturnType<typeof useTypedFields>['field']>) => (
  <TextField autoComplete="current-password" isRequired isWide label="Palavra-passe atual" type="password" {...field} />
)

interface StepFormProps {
  children: ReactNode
  isPending: boolean
  label: string
  onSubmit: () => Promise<void>
}

function StepForm({ children, isPending, label, onSubmit }: StepFormProps) {
  const submit = (event: FormEvent) => {
    // React bubbles the event through the portal to the account's form around the drawer.
    event.stopPropagation()
    event.preventDefault()
    if (!isPending) void onSubmit()
  }
  return (
    <form className="staff-form" noValidate onSubmit={submit}>
      <div className="tw:grid tw:gap-8 tw:pb-10 tw:[&_p]:m-0">{children}</div>
      <div className="staff-drawer__actions">
        <Button disabled={isPending} size="large" type="submit">
          {isPending ? 'Um momento…' : label}
        </Button>
      </div>
    </form>
  )
}
