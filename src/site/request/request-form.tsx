import type { ReactNode } from 'react'

import { Button } from '@kit/ui/button'
import { ConsentLine } from '@/site/forms/consent-line'
import { MessageField, RequestFields } from './request-fields'
import { type RequestOptions, useRequestForm } from './use-request-form'

interface RequestFormProps extends RequestOptions {
  /** Name of the form for assistive technology. */
  label: string
  action: string
  hasMessage?: boolean
  isPolicyPublished: boolean
  /** Rendered above the fields. */
  children?: ReactNode
}

/** The form inside both request dialogs (SERV-18, SERV-63). */
export const RequestForm = ({
  action,
  children,
  hasMessage = false,
  isPolicyPublished,
  label,
  ...options
}: RequestFormProps) => {
  const { failure, form, submit } = useRequestForm(options)
  const { draftKey, isSending } = options
  return (
    <form aria-label={label} className="mt-7" noValidate onSubmit={submit}>
      <fieldset className="min-w-0" disabled={isSending}>
        {children}
        <RequestFields form={form} prefix={draftKey} />
        {hasMessage && <MessageField form={form} prefix={draftKey} />}
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
