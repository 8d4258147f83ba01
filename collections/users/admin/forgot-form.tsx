'use client'

import { Form, FormSubmit, Link, TextField, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'

import { actionOf, isTyped, postForm, UNTYPED } from './signed-out-form'

const START = { username: UNTYPED }

/** In place of Payload's form, which says 'Email enviado' whatever the server answers; without its way to send again. */
export function ForgotForm() {
  const { i18n, t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  const text = isSent ? 'checkYourEmailForPasswordReset' : 'forgotPasswordUsernameInstructions'
  return (
    <Form
      action={actionOf((form) => postForm('/api/cms/users/forgot-password', form, i18n.language))}
      className="forgot-password__form"
      disableSuccessStatus
      initialState={START}
      onSuccess={() => setIsSent(true)}
    >
      <div className="form-header">
        <h1>{t(isSent ? 'authentication:emailSent' : 'authentication:forgotPassword')}</h1>
        <p>{t(`authentication:${text}`)}</p>
      </div>
      {isSent ? null : (
        <>
          <TextField
            field={{ label: t('authentication:username'), name: 'username', required: true }}
            path="username"
            validate={(value) => isTyped(value, t('validation:required'))}
          />
          <FormSubmit size="large">{t('general:submit')}</FormSubmit>
        </>
      )}
      <Link href="/admin/login" prefetch={false}>
        {t('authentication:backToLogin')}
      </Link>
    </Form>
  )
}
