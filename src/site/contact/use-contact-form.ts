'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  contactFields,
  contactForm,
  type ContactForm,
  type ContactFormInput,
} from '@plugins/crm/leads/contact-form-schema'
import { CONTACT_SERVICES } from '@plugins/crm/leads/domain/lead-options'
import { useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { showToast } from '../../components/ui/show-toast'
import { errorSentence, HttpError } from '../../http/call'
import { type ContactQuery, messageTemplate } from './contact-mode'
import { sendContact } from './send-contact'

export type ContactFormState = UseFormReturn<ContactFormInput, unknown, ContactForm>

/**
 * State and sending of the contact form: one request at a time, a toast for the outcome, the server's remarks back at
 * their fields; only success empties the form (CONT-35…43).
 */
export function useContactForm(query: ContactQuery): {
  form: ContactFormState
  submit: (element: HTMLFormElement) => Promise<void>
} {
  // No default values: the form then keeps what was typed before the script arrived.
  const form: ContactFormState = useForm({
    resolver: standardSchemaResolver(contactForm),
  })
  useAskedValues(form, query)
  // Two submits within one tick both see the state of before.
  const isSending = useRef(false)

  const send = async (values: ContactForm, website: string) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await sendContact(values, { isPriority: query.mode === 'priority', website })
      form.reset()
      showToast({ description: 'Entraremos em contato em breve.', title: 'Mensagem enviada!' })
    } catch (error) {
      showIssues(form, error)
      showToast({
        description: errorSentence(error, 'Tente novamente mais tarde.'),
        title: 'Erro ao enviar mensagem',
        variant: 'destructive',
      })
    } finally {
      isSending.current = false
    }
  }
  const submit = (element: HTMLFormElement) => {
    // From the page itself: what fills a honeypot seldom fires the events that React hears.
    const website = new FormData(element).get('website')
    return form.handleSubmit((values) => send(values, typeof website === 'string' ? website : ''))()
  }
  return { form, submit }
}

/** Preselects the service and begins the message that the address asks for; nothing that was typed is lost. */
function useAskedValues({ getValues, setValue }: ContactFormState, query: ContactQuery): void {
  const lastTemplate = useRef('')
  useEffect(() => {
    if (CONTACT_SERVICES.some((name) => name === query.service)) setValue('servico', query.service)
    const typed = getValues('mensagem') ?? ''
    if (typed !== '' && typed !== lastTemplate.current) return
    lastTemplate.current = messageTemplate(query)
    if (typed !== lastTemplate.current) setValue('mensagem', lastTemplate.current)
  }, [getValues, query, setValue])
}

/** The server's remarks at their fields; the first one gets the focus. */
function showIssues({ setError }: ContactFormState, error: unknown): void {
  const issues = error instanceof HttpError ? error.issues : []
  const known = issues.filter(({ path }) => Object.hasOwn(contactFields, path))
  for (const [index, { message, path }] of known.entries()) {
    setError(path as keyof ContactForm, { message, type: 'server' }, { shouldFocus: index === 0 })
  }
}
