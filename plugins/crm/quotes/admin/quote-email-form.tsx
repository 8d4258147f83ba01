'use client'

import { Button } from '@payloadcms/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { ConflictNotice } from '@kit/admin/form/conflict-notice'
import { TextAreaField, TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useSaveShortcut } from '@kit/admin/form/use-save-shortcut'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { HttpError, isStale } from '@kit/http/call'
import type { sendQuoteEmail } from '../contract'
import { type QuoteAnswer, type SendEmailInput, sendEmailInput } from '../schema'
import type { QuoteRow } from './quote-row'

type EmailInput = z.input<typeof sendEmailInput>

interface Props {
  row: QuoteRow
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
}

/** Sends the quote with its PDF; both fields may stay empty (QUOT-37, OP-65). */
export function QuoteEmailForm({ onDone, row, unsavedRef }: Props) {
  const { quoteNumber, status } = row.quote
  const { show } = useRecordPanel<QuoteRow>()
  const { form, isConflict, isPending, send } = useSending(row.quote, onDone)
  const { formState, getValues, register } = form
  const { errors } = formState
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  useEffect(() => {
    unsavedRef.current = () => Object.values(getValues()).some(Boolean)
    return () => {
      unsavedRef.current = () => false
    }
  }, [getValues, unsavedRef])

  return (
    <form
      className="staff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      ref={formRef}
    >
      {isConflict ? (
        <ConflictNotice
          discardLabel="Não enviar e ver o orçamento"
          isPending={isPending}
          onDiscard={() => show(row)}
          onOverwrite={() => send({ sendsAnyway: true })}
          overwriteLabel="Enviar na mesma"
          text="O email não foi enviado: entretanto o orçamento foi alterado ou já seguiu por email. O que escreveu continua aqui."
        />
      ) : null}
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

/**
 * The form and its sending. `isConflict` is true when somebody has sent or changed the quote since it was shown here;
 * nothing was sent then (docs/decisions/0012).
 */
function useSending({ id, updatedAt }: QuoteAnswer, onDone: () => void) {
  const form = useForm<EmailInput, unknown, SendEmailInput>({
    defaultValues: { message: '', to: '' },
    resolver: zodResolver(sendEmailInput),
  })
  const { isPending, mutate } = useMutation()
  const [isConflict, setIsConflict] = useState(false)
  const submit = async (body: SendEmailInput, sendsAnyway: boolean) => {
    const outcome = await mutate<typeof sendQuoteEmail>({
      body,
      failure: 'Erro ao enviar email',
      loadedAt: sendsAnyway ? undefined : updatedAt,
      otherwise: 'Verifique a configuração do serviço de envio de email.',
      params: { id },
      route: 'POST /api/crm/quotes/{id}/send-email',
      success: 'Email enviado com sucesso!',
    })
    if (outcome.ok) return onDone()
    setIsConflict(isStale(outcome.error))
    const issues = outcome.error instanceof HttpError ? outcome.error.issues : []
    for (const { message, path } of issues) form.setError(path as FieldPath<EmailInput>, { message })
  }
  const send = ({ sendsAnyway = false } = {}) => void form.handleSubmit((body) => submit(body, sendsAnyway))()
  return { form, isConflict, isPending, send }
}
