'use client'

import { Button } from '@payloadcms/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useRef } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { TextAreaField, TextField } from '../../../../src/admin/fields'
import { useMutation } from '../../../../src/admin/use-mutation'
import { useSaveShortcut } from '../../../../src/admin/use-save-shortcut'
import { HttpError } from '../../../../src/http/call'
import { type SendEmailInput, sendEmailInput } from '../schema'
import type { QuoteRow } from './quote-row'

type EmailInput = z.input<typeof sendEmailInput>

interface Props {
  row: QuoteRow
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

/** Sends the quote with its PDF; both fields may stay empty (QUOT-37, OP-65). */
export function QuoteEmailForm({ onDone, row, unsavedRef }: Props) {
  const { id, quoteNumber, status } = row.quote
  const { formState, getValues, handleSubmit, register, setError } = useForm<EmailInput, unknown, SendEmailInput>({
    defaultValues: { message: '', to: '' },
    resolver: zodResolver(sendEmailInput),
  })
  const { errors } = formState
  const { isPending, mutate } = useMutation()
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  useEffect(() => {
    unsavedRef.current = () => Object.values(getValues()).some(Boolean)
    return () => {
      unsavedRef.current = () => false
    }
  }, [getValues, unsavedRef])

  const send = handleSubmit(async (body) => {
    const outcome = await mutate({
      body,
      failure: 'Erro ao enviar email',
      method: 'POST',
      otherwise: 'Verifique a configuração do serviço de envio de email.',
      path: `/api/crm/quotes/${id}/send-email`,
      success: 'Email enviado com sucesso!',
    })
    if (outcome.ok) return onDone()
    const issues = outcome.error instanceof HttpError ? outcome.error.issues : []
    for (const { message, path } of issues) setError(path as FieldPath<EmailInput>, { message })
  })

  return (
    <form className="staff-form" noValidate onSubmit={(event) => void send(event)} ref={formRef}>
      <p className="quote-email__intro">
        O orçamento {quoteNumber} segue em PDF
        {status === 'draft' ? ' e passa de Rascunho a Enviado.' : '.'}
      </p>
      <div className="staff-form__grid">
        <TextField
          autoComplete="off"
          error={errors.to?.message}
          isWide
          label="Para"
          placeholder={row.recipientEmail ?? 'Email de quem recebe o orçamento'}
          type="email"
          {...register('to')}
        />
        <TextAreaField error={errors.message?.message} label="Mensagem (opcional)" {...register('message')} />
      </div>
      <div className="staff-drawer__actions">
        <Button disabled={isPending} margin={false} size="large" type="submit">
          {isPending ? 'A enviar…' : 'Enviar'}
        </Button>
      </div>
    </form>
  )
}
