'use client'

import { useAllFormFields, useAuth, useForm } from '@payloadcms/ui'
import { useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { PresentPassword } from '@kit/admin/form/present-password'
import { TextField } from '@kit/admin/form/fields'
import { call, errorSentence, issuesOf } from '@kit/http/call'
import type { testMail } from '../contract'
import type { TestMailInput } from '../schema'

interface Preset {
  hint: string
  label: string
  values: { host: string; port: number | null; security: string }
}

const PRESETS: readonly Preset[] = [
  {
    hint: 'Crie uma «palavra-passe de aplicação» na conta Google e use-a aqui: a da conta é recusada.',
    label: 'Gmail',
    values: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  },
  {
    hint: 'O administrador do Microsoft 365 tem de permitir «SMTP autenticado» nesta caixa de correio.',
    label: 'Microsoft 365',
    values: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  },
  {
    hint: 'Os dados são os do seu fornecedor de email, nas instruções para programas de correio.',
    label: 'Outro',
    values: { host: '', port: 587, security: 'starttls' },
  },
]

/** Fills in server, port and security of a known provider. */
export function MailPresets() {
  const [fields, dispatch] = useAllFormFields()
  const { setModified } = useForm()
  const host = fields.host?.value
  const chosen = PRESETS.find(({ values }) => values.host === host) ?? PRESETS.at(-1)
  const choose = ({ values }: Preset) => {
    // 'Outro' is already active with a typed server: keep it.
    if (host && values === chosen?.values) return
    for (const [path, value] of Object.entries(values)) dispatch({ path, type: 'UPDATE', value })
    setModified(true)
  }
  return (
    <div className="field-type">
      <fieldset aria-label="Fornecedor de email" className="tw:flex tw:flex-wrap tw:gap-4 tw:m-0 tw:p-0 tw:border-0">
        {PRESETS.map((preset) => (
          <Button
            buttonStyle={preset === chosen ? 'primary' : 'secondary'}
            extraButtonProps={{ 'aria-pressed': preset === chosen }}
            key={preset.label}
            onClick={() => choose(preset)}
          >
            {preset.label}
          </Button>
        ))}
      </fieldset>
      <p className="tw:mt-4 tw:text-muted tw:text-sm">{chosen?.hint}</p>
    </div>
  )
}

export const MailPassword = ({ path }: { path: string }) => (
  <PresentPassword
    autoComplete="new-password"
    hint="Vazia: fica a que está guardada, enquanto o servidor, a porta e o utilizador forem os mesmos."
    isRequired={false}
    label="Palavra-passe do email"
    path={path}
  />
)

export const OwnPassword = ({ path }: { path: string }) => (
  <PresentPassword hint="A da sua conta: para guardar e para enviar o teste." path={path} />
)

/** Tests the values on the form, saved or not. */
export function TestMail() {
  const { getData } = useForm()
  const { user } = useAuth()
  const [to, setTo] = useState(user?.email ?? '')
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<{ isSent: boolean; sentence: string }>()
  const send = async () => {
    setIsSending(true)
    setOutcome(undefined)
    const { currentPassword, host, password, port, security, sender, username } = getData() as unknown as TestMailInput
    const body = { currentPassword, host, password, port, security, sender, to, username }
    try {
      setOutcome(await call<typeof testMail>('POST /api/crm/mail-server/test', { body }))
    } catch (error) {
      const sentence = issuesOf(error)[0]?.message ?? errorSentence(error, 'Não foi possível enviar o teste.')
      setOutcome({ isSent: false, sentence })
    }
    setIsSending(false)
  }
  return (
    <div className="field-type">
      <TextField
        autoComplete="email"
        isWide
        label="Enviar o teste para"
        onChange={({ target }) => setTo(target.value)}
        type="email"
        value={to}
      />
      <div className="tw:mt-6">
        <Button buttonStyle="secondary" disabled={isSending} onClick={() => void send()}>
          {isSending ? 'A enviar…' : 'Enviar email de teste'}
        </Button>
      </div>
      <p aria-live="polite" className={`tw:mt-4 tw:text-sm ${outcome?.isSent === false ? 'staff-field__message' : ''}`}>
        {outcome?.sentence}
      </p>
    </div>
  )
}
