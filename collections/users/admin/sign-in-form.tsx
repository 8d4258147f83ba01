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
import { Suspense, useState } from 'react'

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
