import { type FormEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import { issuesOf } from '@kit/http/call'
import { newUuid } from '@kit/lib/uuid'
import { focusRefused } from '@kit/ui/focus-refused'
import { honeypotOf } from './honeypot'
import { forgetDraft, readDraft, writeDraft } from './use-draft'

/** Sent in addition to a form's fields. */
export interface RequestExtras {
  /** Idempotency key of the form. */
  requestKey: string
  /** The honeypot, which only bots fill in. */
  website: string
}

interface Submission<Input extends FieldValues, Output, Answer> {
  draftKey: string
  /** The form's fields by their names in the request, where these differ. */
  fieldOf?: Partial<Record<string, string>>
  fields: Readonly<Record<keyof Input, unknown>>
  form: UseFormReturn<Input, unknown, Output>
  /** Not the form's own state, which already ends when the second of two submits is dropped. */
  isSending: boolean
  onFailed: (error: unknown) => void
  /** Called when the form itself refuses its values. */
  onRefused?: () => void
  onSending: (isSending: boolean) => void
  /** Called after success, once the form is empty. */
  onSent: (answer: Answer) => void
  send: (values: Output, extras: RequestExtras) => Promise<Answer>
}

/**
 * Submits a form: one request at a time, the server's issues at their fields, the focus at the first refused one. Only
 * success empties the form and removes the draft.
 * @returns the form's `onSubmit`
 */
export function useSubmission<Input extends FieldValues, Output, Answer>(options: Submission<Input, Output, Answer>) {
  const { draftKey, fieldOf = {}, fields, form, isSending, onFailed, onRefused, onSending, onSent, send } = options
  const noteFocus = useFocusBack(isSending)
  // A ref, because two submits in one tick would read the same state.
  const isBusy = useRef(false)
  const sendOnce = async (values: Output, website: string) => {
    if (isBusy.current) return
    isBusy.current = true
    onSending(true)
    try {
      const answer = await send(values, { requestKey: requestKeyOf(draftKey), website })
      forgetRequestKey(draftKey)
      form.reset()
      forgetDraft(draftKey)
      onSent(answer)
    } catch (error) {
      // A disabled field cannot take the focus.
      flushSync(() => onSending(false))
      const issues = issuesOf(error).map(({ message, path }) => ({ field: fieldOf[path] ?? path, message }))
      for (const [index, { field, message }] of issues.filter((issue) => Object.hasOwn(fields, issue.field)).entries())
        form.setError(field as Path<Input>, { message, type: 'server' }, { shouldFocus: index === 0 })
      onFailed(error)
    } finally {
      isBusy.current = false
      onSending(false)
    }
  }
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    noteFocus(currentTarget)
    const website = honeypotOf(currentTarget)
    const refuse = (invalid: Parameters<typeof focusRefused>[1]) => {
      focusRefused(currentTarget, invalid)
      onRefused?.()
    }
    void form.handleSubmit((values) => sendOnce(values, website), refuse)()
  }
}

/**
 * Returns the focus to the field or button that loses it while disabled (CONT-36), unless an invalid field or another
 * element has it.
 *
 * @returns Notes which one has it; call it at submit.
 */
function useFocusBack(isSending: boolean): (form: HTMLFormElement) => void {
  const noted = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isSending) return
    if (document.activeElement === document.body) noted.current?.focus({ preventScroll: true })
    noted.current = null
  }, [isSending])
  return (form) => {
    const { activeElement } = document
    noted.current = activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : null
  }
}

const KEY_PREFIX = 'chave:'

/** Fallback for browsers that deny storage. */
const keysInMemory = new Map<string, string>()

/**
 * Idempotency key of a form, stable until `forgetRequestKey` and across reloads, so that a retry is not a second
 * request.
 */
function requestKeyOf(form: string): string {
  const kept = readDraft(KEY_PREFIX + form).key ?? keysInMemory.get(form)
  if (typeof kept === 'string') return kept
  const key = newUuid()
  keysInMemory.set(form, key)
  writeDraft(KEY_PREFIX + form, { key })
  return key
}

/** Call after success: the next submission is another request. */
function forgetRequestKey(form: string): void {
  keysInMemory.delete(form)
  forgetDraft(KEY_PREFIX + form)
}
