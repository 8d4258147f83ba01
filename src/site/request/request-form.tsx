'use client'

import type { ReactNode } from 'react'

import { Button } from '../../components/ui/button'
import { ConsentLine } from '../forms/consent-line'
import { MessageField, RequestFields } from './request-fields'
import { type RequestOptions, useRequestForm } from './use-request-form'

interface RequestFormProps extends RequestOptions {
  /** Name of the form for assistive technology. */
  label: string
  action: string
  hasMessage?: boolean
  isPolicyPublished: boolean
  /** Stands above the fields. */
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
  const { isSubmitting } = form.formState
  return (
    <form
      aria-label={label}
      className="mt-7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {children}
      <RequestFields form={form} prefix={options.draftKey} />
      {hasMessage && <MessageField form={form} prefix={options.draftKey} />}
      <p className="mt-5 font-medium text-danger empty:hidden" role="alert">
        {failure}
      </p>
      <Button className="mt-7 w-full sm:w-auto" disabled={isSubmitting} type="submit">
        {isSubmitting ? 'Enviando...' : action}
      </Button>
      <ConsentLine className="mt-5" isPolicyPublished={isPolicyPublished} />
    </form>
  )
}
