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
  useTranslation,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ComponentProps, Suspense, useState } from 'react'

import { SecondStepField } from '@kit/admin/session/second-step-field'
import { setUpIn, type SetUp, type TypedSignIn } from '@kit/admin/session/sign-in'
import { lazyPart } from '@kit/ui/lazy-part'
import type { SetUpProps } from './second-step-forms'

const SetUpAtSignIn = lazyPart<SetUpProps, 'SetUpAtSignIn'>(() => import('./second-step-forms'), 'SetUpAtSignIn')

const START = { password: { valid: true, value: undefined }, username: { valid: true, value: undefined } }
const isTyped = (value: unknown, otherwise: string) => (typeof value === 'string' && value.trim() !== '') || otherwise

/** Payload's Form reads the answer, whatever its type says. */
type Action = Extract<ComponentProps<typeof Form>['action'], (form: FormData) => Promise<void>>

/** As Payload's own, and the code once the server has asked for it; or the second step is set up first (OPS-15). */
export function SignInForm({ redirectTo }: { redirectTo: string }) {
  const { i18n, t } = useTranslation()
  const { setUser } = useAuth()
  const router = useRouter()
  const [asked, setAsked] = useState<{ setUp: SetUp; typed: TypedSignIn }>()
  const post = async (form: FormData) => {
    const headers = { 'Accept-Language': i18n.language }
    const answer = await fetch('/api/cms/users/login', { body: form, credentials: 'include', headers, method: 'POST' })
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
      action={post as unknown as Action}
      className="login__form"
      disableSuccessStatus
      initialState={START}
      onSuccess={(session) => setUser(session as never)}
      redirect={redirectTo}
      waitForAutocomplete
    >
      <div className="login__form__inputWrap">
        <TextField
          field={{ label: t('authentication:username'), name: 'username', required: true }}
          path="username"
          validate={(value) => isTyped(value, t('validation:required'))}
        />
        <PasswordField field={{ label: t('general:password'), name: 'password', required: true }} path="password" />
        <SecondStep />
      </div>
      <Link href="/admin/forgot" prefetch={false}>
        {t('authentication:forgotPasswordQuestion')}
      </Link>
      <FormSubmit size="large">{t('authentication:login')}</FormSubmit>
    </Form>
  )
}

/** A refusal at `code` makes Payload's form know the field. */
function SecondStep() {
  const isAsked = useFormFields(([fields]) => fields['code'] !== undefined)
  return isAsked ? <Code /> : null
}

function Code() {
  const { errorMessage, setValue, showError, value } = useField<string | null>({
    path: 'code',
    // The server asks: who signs in after somebody else may need none.
    validate: () => true,
  })
  return (
    <SecondStepField
      // Asking is no refusal.
      error={showError && value !== null ? errorMessage : undefined}
      onChange={({ target }) => setValue(target.value)}
      value={value ?? ''}
    />
  )
}
