'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { contactFields, contactForm, type ContactForm, MESSAGE_MESSAGE } from '@crm/leads/contact-form-schema'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { extend, refine } from 'zod/mini'

import { focusRefused } from '@kit/ui/focus-refused'
import { showToast } from '@kit/ui/show-toast'
import { errorSentence, issuesOf } from '@kit/http/call'
import { honeypotOf } from '@/site/forms/honeypot'
import { forgetRequestKey, requestKeyOf } from '@/site/forms/request-key'
import { useDraft } from '@/site/forms/use-draft'
import { type ContactQuery, isUntouchedMessage } from './contact-mode'
import { CONTACT_DRAFT, forgetContactDraft } from './kept-query'
import { sendContact } from './send-contact'
import { type ContactFormState, useAskedValues } from './use-asked-values'

interface ContactFormUse {
  form: ContactFormState
  /** The service to offer besides the documented ones; '' for none. */
  furtherService: string
  /** What was sent last in this visit: its reference, when the answer has one. */
  sent: { reference: string | null } | null
  submit: (element: HTMLFormElement) => Promise<void>
}

/** The message that the form has begun itself says nothing yet of what is needed (CONT-13, CONT-28). */
const writtenForm = extend(contactForm, {
  mensagem: contactFields.mensagem.check(refine((message) => !isUntouchedMessage(message), MESSAGE_MESSAGE)),
})

/**
 * State and sending of the contact form: one request at a time, a toast for the outcome, the server's remarks back at
 * their fields; only success empties the form (CONT-35…43), and what is typed survives a reload until then.
 * @param serviceNames names of the services and catalogue entries that the site has
 */
export function useContactForm(query: ContactQuery, serviceNames: Promise<readonly string[]>): ContactFormUse {
  // No default values: the form then keeps what was typed before the script arrived.
  const form: ContactFormState = useForm({
    resolver: standardSchemaResolver(writtenForm),
    shouldFocusError: false,
  })
  useDraft(form, CONTACT_DRAFT)
  const furtherService = useAskedValues(form, query, serviceNames)
  const [sent, setSent] = useState<ContactFormUse['sent']>(null)
  // Two submits within one tick both see the state of before.
  const isSending = useRef(false)

  const send = async (values: ContactForm, website: string) => {
    if (isSending.current) return
    isSending.current = true
    try {
      const reference = await sendContact(values, {
        isPriority: query.mode === 'priority',
        requestKey: requestKeyOf(CONTACT_DRAFT),
        website,
      })
      forgetRequestKey(CONTACT_DRAFT)
      setSent({ reference })
      form.reset()
      forgetContactDraft()
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
    const website = honeypotOf(element)
    const sendFilled = (values: ContactForm) => send(values, website)
    return form.handleSubmit(sendFilled, (invalid) => focusRefused(element, invalid))()
  }
  return { form, furtherService, sent, submit }
}

/** The server's remarks at their fields; the first one gets the focus. */
function showIssues({ setError }: ContactFormState, error: unknown): void {
  const issues = issuesOf(error)
  const known = issues.filter(({ path }) => Object.hasOwn(contactFields, path))
  for (const [index, { message, path }] of known.entries()) {
    setError(path as keyof ContactForm, { message, type: 'server' }, { shouldFocus: index === 0 })
  }
}
