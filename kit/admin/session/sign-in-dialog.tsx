import { Modal, useModal } from '@payloadcms/ui'
import type { ClientUser } from 'payload'
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react'

import { Button } from '../record/button'
import { useEscape } from '../drawer/use-escape'
import { TextField } from '../form/fields'
import { SecondStepField } from './second-step-field'
import { readSession, type Session, signInAgain } from './sign-in'
import './sign-in-dialog.css'

interface Props {
  /** The person whose session has ended. */
  known: ClientUser
  onCancel: () => void
  onSignedIn: (session: Session) => void
  slug: string
}

/**
 * Asks for the password over the form that could not be saved. Only the same person can sign in here, because the input
 * is theirs.
 */
export function SignInDialog({ known, onCancel, onSignedIn, slug }: Props) {
  const { closeModal, isModalOpen, openModal } = useModal()
  const isOpen = isModalOpen(slug)
  const headingId = useId()
  const { asksCode, codeError, error, isPending, setError, submit } = usePassword(known, onSignedIn)
  useSessionOfOtherTab(known, onSignedIn, setError)

  useEffect(() => {
    openModal(slug)
    return () => closeModal(slug)
  }, [closeModal, openModal, slug])
  // Payload would close the dialog without `onCancel`, and the change would wait forever.
  useEscape(onCancel)

  if (!isOpen) return null
  return (
    // Above any drawer and question.
    <Modal
      aria-labelledby={headingId}
      className="confirmation-modal"
      closeOnBlur={false}
      focusTrapOptions={{ escapeDeactivates: false, initialFocus: '.sign-in-again [name=password]' }}
      slug={slug}
      style={{ zIndex: 120 }}
    >
      <form className="confirmation-modal__wrapper sign-in-again" noValidate onSubmit={submit}>
        <div className="confirmation-modal__content">
          <h2 id={headingId}>A sua sessão terminou</h2>
          <p>Escreva a palavra-passe para continuar. Nada do que escreveu se perdeu.</p>
        </div>
        <TextField
          autoComplete="username"
          defaultValue={known.username ?? ''}
          label="Utilizador"
          name="username"
          readOnly
        />
        <TextField
          autoComplete="current-password"
          error={error}
          isRequired
          label="Palavra-passe"
          name="password"
          type="password"
        />
        {asksCode ? <SecondStepField error={codeError} /> : null}
        <p className="tw:m-0 tw:text-sm tw:[&_a]:inline-block tw:[&_a]:py-[12px] tw:[&_a]:-my-[12px]">
          <a href="/admin/login" rel="noopener" target="_blank">
            Iniciar sessão noutro separador
          </a>
        </p>
        <div className="confirmation-modal__controls">
          <Button buttonStyle="secondary" onClick={onCancel} size="large">
            Cancelar
          </Button>
          <Button size="large" type="submit">
            {isPending ? 'A entrar…' : 'Entrar e continuar'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function usePassword(known: ClientUser, onSignedIn: Props['onSignedIn']) {
  const [error, setError] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble to a form around the dialog.
    event.stopPropagation()
    if (isPending) return
    const { elements } = event.currentTarget
    const field = elements.namedItem('password') as HTMLInputElement
    const code = elements.namedItem('code') as HTMLInputElement | null
    if (field.value === '') return setError('Escreva a sua palavra-passe.')
    setIsPending(true)
    setError(undefined)
    setCodeError(undefined)
    const signedIn = await signInAgain(known, field.value, code?.value)
    setIsPending(false)
    if ('session' in signedIn) return onSignedIn(signedIn.session)
    if (signedIn.asksCode) {
      setAsksCode(true)
      // Ignored until the code has been asked for.
      if (code) setCodeError(signedIn.refusal)
    } else {
      setError(signedIn.refusal)
    }
    const refused = signedIn.asksCode ? code : field
    refused?.select()
    refused?.focus()
  }
  return {
    asksCode,
    codeError,
    error,
    isPending,
    setError,
    submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  }
}

/** Closes when the person has signed in in another tab. */
function useSessionOfOtherTab(
  known: ClientUser,
  onSignedIn: Props['onSignedIn'],
  setError: (sentence: string) => void,
): void {
  const look = useEffectEvent(async () => {
    const session = await readSession()
    if (!session) return
    if (session.user.id === known.id) return onSignedIn(session)
    setError(`Noutro separador entrou «${session.user.username}». Entre aqui como «${known.username}» para continuar.`)
  })
  useEffect(() => {
    const listen = () => void look()
    window.addEventListener('focus', listen)
    return () => window.removeEventListener('focus', listen)
  }, [])
}
