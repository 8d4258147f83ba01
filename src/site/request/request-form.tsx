'use client'

import type { ReactNode } from 'react'

import { Button } from '@kit/ui/button'
import { ConsentLine } from '@/site/forms/consent-line'
import { useFocusBack } from '@/site/forms/use-focus-back'
import { MessageField, RequestFields } from './request-fields'
import { type RequestOptions, useRequestForm } from './use-request-form'

interface RequestFormProps extends RequestOptions {
  /** Name of the form for assistive technology. */
  label: string
  action: string
  hasMessage?: boolean
  isPolicyPublished: boolean
  /** Not the form's own state, which already ends when the second of two submits is dropped. */
  isSending: boolean
  /** Rendered above the fields. */
  children?: ReactNode
}

/** The form inside both request dialogs (SERV-18, SERV-63). */
export const RequestForm = ({
  action,
  children,
  hasMessage = false,
  isPolicyPublished,
  isSending,
  label,
  ...options
}: RequestFormProps) => {
  const { failure, form, submit } = useRequestForm(options)
  const noteFocus = useFocusBack(isSending)
  return (
    <form
      aria-label={label}
      className="mt-7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        noteFocus(event.currentTarget)
        void submit(event.currentTarget)
      }}
    >
      <fieldset className="min-w-0" disabled={isSending}>
        {children}
        <RequestFields form={form} prefix={options.draftKey} />
        {hasMessage && <MessageField form={form} prefix={options.draftKey} />}
      </fieldset>
      <p className="mt-5 font-medium text-danger empty:hidden" role="alert">
        {failure}
      </p>
      {/* Not `disabled`, which would drop the focus. */}
      <Button
        aria-disabled={isSending}
        className="mt-7 w-full aria-disabled:cursor-not-allowed aria-disabled:bg-ink-soft sm:w-auto"
        type="submit"
      >
        {isSending ? 'Enviando...' : action}
      </Button>
      <ConsentLine className="mt-5" isPolicyPublished={isPolicyPublished} />
    </form>
  )
}
