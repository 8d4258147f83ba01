'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { requestFields, requestForm, type RequestForm, type RequestFormInput } from '@crm/leads/request-form-schema'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { focusRefused } from '@kit/ui/focus-refused'
import { showToast } from '@kit/ui/show-toast'
import { errorSentence, issuesOf } from '@kit/http/call'
import { honeypotOf } from '@/site/forms/honeypot'
import { forgetRequestKey, requestKeyOf } from '@/site/forms/request-key'
import { forgetDraft, useDraft } from '@/site/forms/use-draft'

export type RequestFormState = UseFormReturn<RequestFormInput, unknown, RequestForm>

interface ToastText {
  title: string
  description: string
}

export interface RequestOptions {
  /** Storage key of the draft. */
  draftKey: string
  texts: Record<'missing' | 'sent' | 'failed', ToastText>
  /** Sends the request; throws on failure. `website` is the honeypot, `requestKey` the idempotency key. */
  send: (values: RequestForm, extras: { requestKey: string; website: string }) => Promise<unknown>
  /** Called after success, once the form is empty. */
  onSent: () => void
  onSending: (isSending: boolean) => void
}

const REQUIRED = ['nome', 'email', 'telefone'] as const
const EMPTY: RequestFormInput = { email: '', mensagem: '', nif: '', nome: '', telefone: '' }

/**
 * State and submission of a request dialog: one request at a time, the documented toast for each result, the server's
 * issues at their fields. Only success empties the form and removes the draft (SERV-19…25, SERV-64…69).
 */
export function useRequestForm({ draftKey, onSending, onSent, send, texts }: RequestOptions) {
  const form: RequestFormState = useForm({
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(requestForm),
    shouldFocusError: false,
  })
  const [failure, setFailure] = useState('')
  useDraft(form, draftKey)
  // A ref, because two submits in one tick would read the same state.
  const isSending = useRef(false)

  const sendOnce = async (values: RequestForm, website: string) => {
    if (isSending.current) return
    isSending.current = true
    onSending(true)
    setFailure('')
    try {
      await send(values, { requestKey: requestKeyOf(draftKey), website })
      forgetRequestKey(draftKey)
      form.reset(EMPTY)
      forgetDraft(draftKey)
      onSent()
      showToast(texts.sent)
    } catch (error) {
      // A disabled field cannot take the focus.
      flushSync(() => onSending(false))
      setFailure(errorSentence(error, texts.failed.description))
      showIssues(form, error)
      showToast({ ...texts.failed, variant: 'destructive' })
    } finally {
      isSending.current = false
      onSending(false)
    }
  }
  const explain = () => {
    const isMissing = REQUIRED.some((name) => form.getValues(name).trim() === '')
    if (isMissing) showToast({ ...texts.missing, variant: 'destructive' })
  }
  const submit = (element: HTMLFormElement) => {
    const website = honeypotOf(element)
    const sendFilled = (values: RequestForm) => sendOnce(values, website)
    return form.handleSubmit(sendFilled, (invalid) => {
      focusRefused(element, invalid)
      explain()
    })()
  }
  return { failure, form, submit }
}

/** Maps the order's English field names back to the form's fields. */
const FIELD_OF: Partial<Record<string, string>> = { company: 'nif', name: 'nome', notes: 'mensagem', phone: 'telefone' }

/** Shows the server's issues at their fields and focuses the first. */
function showIssues({ setError }: RequestFormState, error: unknown): void {
  const issues = issuesOf(error)
  const known = issues
    .map(({ message, path }) => ({ field: FIELD_OF[path] ?? path, message }))
    .filter(({ field }) => Object.hasOwn(requestFields, field))
  for (const [index, { field, message }] of known.entries()) {
    setError(field as keyof RequestForm, { message, type: 'server' }, { shouldFocus: index === 0 })
  }
}
