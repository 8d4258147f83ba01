'use client'

import {
  Form,
  FormSubmit,
  Link,
  PasswordField,
  TextField,
  useAuth,
  useField,
  useFormFields,
  useFormInitializing,
  useTranslation,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'

import { SecondStepField } from '@kit/admin/session/second-step-field'
import { setUpIn, type SetUp, type TypedSignIn } from '@kit/admin/session/sign-in'
import { lazyPart } from '@kit/ui/lazy-part'
import { actionOf, isTyped, postForm, UNTYPED } from './signed-out-form'
import type { SetUpProps } from './second-step-forms'

const SetUpAtSignIn = lazyPart<SetUpProps, 'SetUpAtSignIn'>(() => import('./second-step-forms'), 'SetUpAtSignIn')

const START = { password: UNTYPED, username: UNTYPED }

/** Same as Payload's form, plus the code once the server asks for it, or the set-up of the second step (OPS-15). */
export function SignInForm({ redirectTo }: { redirectTo: string }) {
  const { i18n, t } = useTranslation()
  const { setUser } = useAuth()
  const router = useRouter()
  const [asked, setAsked] = useState<{ setUp: SetUp; typed: TypedSignIn }>()
  const post = async (form: FormData) => {
    const answer = await postForm('/api/cms/users/login', form, i18n.language)
    const setUp = setUpIn(
      await answer
        .clone()
        .json()
        .catch(() => null),
    )
    if (setUp) setAsked({ setUp, typed: JSON.parse(form.get('_payload') as string) as TypedSignIn })
    return answer
  }
  if (asked)
    return (
      <Suspense>
        <SetUpAtSignIn
          {...asked}
          onDone={(session) => {
            setUser(session as never)
            router.push(redirectTo)
          }}
        />
      </Suspense>
    )
  return (
    <Form
      action={actionOf(post)}
      className="login__form"
      disableSuccessStatus
      initialState={START}
      onSuccess={(session) => setUser(session as never)}
      redirect={redirectTo}
      waitForAutocomplete
    >
      <div className="login__form__inputWrap">
        <Username />
        <Password />
        <SecondStep />
      </div>
      <Link href="/admin/forgot" prefetch={false}>
        {t('authentication:forgotPasswordQuestion')}
      </Link>
      <FormSubmit size="large">{t('authentication:login')}</FormSubmit>
    </Form>
  )
}

function Username() {
  const { t } = useTranslation()
  const isInitializing = useFormInitializing()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Until then the field is disabled, and somebody may have gone to the password.
    if (!isInitializing && document.activeElement === document.body) input.current?.focus()
  }, [isInitializing])
  return (
    <TextField
      field={{
        admin: { autoComplete: 'username' },
        label: t('authentication:username'),
        name: 'username',
        required: true,
      }}
      // Payload's type does not allow for the moment before the first render.
      inputRef={input as RefObject<HTMLInputElement>}
      path="username"
      validate={(value) => isTyped(value, t('validation:required'))}
    />
  )
}

/** On a phone's keyboard a long password is easily mistyped, so it can be shown. */
function Password() {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const field = { label: t('general:password'), name: 'password', required: true }
  return (
    <>
      {isShown ? (
        <TextField field={{ ...field, admin: { autoComplete: 'current-password' } }} path="password" />
      ) : (
        <PasswordField autoComplete="current-password" field={field} path="password" />
      )}
      <button
        className="tw:-my-[12px] tw:self-start tw:min-h-touch tw:border-0 tw:bg-transparent tw:p-0 tw:text-ink tw:text-sm tw:underline tw:underline-offset-3 tw:cursor-pointer"
        onClick={() => setIsShown(!isShown)}
        type="button"
      >
        {isShown ? 'Esconder palavra-passe' : 'Mostrar palavra-passe'}
      </button>
    </>
  )
}

/** An error at `code` registers the field in Payload's form. */
function SecondStep() {
  const isAsked = useFormFields(([fields]) => fields['code'] !== undefined)
  return isAsked ? <Code /> : null
}

function Code() {
  const { errorMessage, setValue, showError, value } = useField<string | null>({
    path: 'code',
    // Validated by the server: the next person to sign in may not need a code.
    validate: () => true,
  })
  return (
    <SecondStepField
      // Being asked for the code is not an error.
      error={showError && value !== null ? errorMessage : undefined}
      onChange={({ target }) => setValue(target.value)}
      value={value ?? ''}
    />
  )
}
