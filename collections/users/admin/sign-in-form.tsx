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

import { SecondStepField } from '@kit/admin/session/second-step-field'

const START = { password: { valid: true, value: undefined }, username: { valid: true, value: undefined } }
const isTyped = (value: unknown, otherwise: string) => (typeof value === 'string' && value.trim() !== '') || otherwise

/** As Payload's own, and the code once the server has asked for it. */
export function SignInForm({ redirectTo }: { redirectTo: string }) {
  const { t } = useTranslation()
  const { setUser } = useAuth()
  return (
    <Form
      action="/api/cms/users/login"
      className="login__form"
      disableSuccessStatus
      initialState={START}
      method="POST"
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
