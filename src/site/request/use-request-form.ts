import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { requestFields, requestForm, type RequestForm, type RequestFormInput } from '@crm/leads/request-form-schema'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { showToast } from '@kit/ui/show-toast'
import { errorSentence } from '@kit/http/call'
import { useDraft } from '@/site/forms/use-draft'
import { type RequestExtras, useSubmission } from '@/site/forms/use-submission'

export type RequestFormState = UseFormReturn<RequestFormInput, unknown, RequestForm>

interface ToastText {
  title: string
  description: string
}

export interface RequestOptions {
  /** Storage key of the draft. */
  draftKey: string
  isSending: boolean
  texts: Record<'missing' | 'sent' | 'failed', ToastText>
  /** Sends the request; throws on failure. */
  send: (values: RequestForm, extras: RequestExtras) => Promise<unknown>
  onSent: () => void
  onSending: (isSending: boolean) => void
}

const REQUIRED = ['nome', 'email', 'telefone'] as const
const EMPTY: RequestFormInput = { email: '', mensagem: '', nif: '', nome: '', telefone: '' }
/** The form's fields by the order's English names. */
const FIELD_OF = { company: 'nif', name: 'nome', notes: 'mensagem', phone: 'telefone' }

/** State and submission of a request dialog, with the documented toast for each result (SERV-19…25, SERV-64…69). */
export function useRequestForm({ draftKey, onSent, send, texts, ...sending }: RequestOptions) {
  const form: RequestFormState = useForm({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(requestForm),
    shouldFocusError: false,
  })
  const [failure, setFailure] = useState('')
  useDraft(form, draftKey)
  const submit = useSubmission({
    ...sending,
    draftKey,
    fieldOf: FIELD_OF,
    fields: requestFields,
    form,
    onFailed: (error) => {
      setFailure(errorSentence(error, texts.failed.description))
      showToast({ ...texts.failed, variant: 'destructive' })
    },
    onRefused: () => {
      const isMissing = REQUIRED.some((name) => form.getValues(name).trim() === '')
      if (isMissing) showToast({ ...texts.missing, variant: 'destructive' })
    },
    onSent: () => {
      onSent()
      showToast(texts.sent)
    },
    send: (values, extras) => {
      setFailure('')
      return send(values, extras)
    },
  })
  return { failure, form, submit }
}
