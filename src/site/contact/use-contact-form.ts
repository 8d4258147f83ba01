'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  contactFields,
  contactForm,
  type ContactForm,
  type ContactFormInput,
  MESSAGE_MESSAGE,
} from '@crm/leads/contact-form-schema'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { extend, refine } from 'zod/mini'

import type { OpeningRules } from '@collections/opening-hours/domain/opening-calendar'
import { focusRefused } from '@kit/ui/focus-refused'
import { showToast } from '@kit/ui/show-toast'
import { errorSentence, issuesOf } from '@kit/http/call'
import { honeypotOf } from '@/site/forms/honeypot'
import { forgetRequestKey, requestKeyOf } from '@/site/forms/request-key'
import { useDraft } from '@/site/forms/use-draft'
import { type ContactQuery, isUntouchedMessage } from './contact-mode'
import { CONTACT_DRAFT, forgetContactDraft } from './kept-query'
import { sendContact } from './send-contact'
import { type ContactFormState, type Offered, useAskedValues } from './use-asked-values'

interface ContactFormOffer extends Offered {
  /** Service that the page preselects; not the visitor's choice. */
  preset: string
  /** Opening hours; without them no time is promised. */
  rules?: OpeningRules | undefined
}

interface ContactFormUse {
  form: ContactFormState
  /** An undocumented service to offer; '' for none. */
  furtherService: string
  /** Not the form's own state, which already ends when the second of two submits is dropped. */
  isSending: boolean
  /** Reference of the last sent request, if the answer had one, and by when it is answered. */
  sent: { answerTime: string | null; reference: string | null } | null
  submit: (element: HTMLFormElement) => Promise<void>
}

/** Rejects the unchanged prefilled message, which does not describe the need (CONT-13, CONT-28). */
const writtenForm = extend(contactForm, {
  mensagem: contactFields.mensagem.check(refine((message) => !isUntouchedMessage(message), MESSAGE_MESSAGE)),
})

/**
 * State and submission of the contact form: one request at a time, a toast for the result, the server's issues at their
 * fields. Only success empties the form (CONT-35…43); until then the input survives a reload.
 */
export function useContactForm(query: ContactQuery, { preset, rules, ...offered }: ContactFormOffer): ContactFormUse {
  // No default values, so that text typed before hydration is kept.
  const form: ContactFormState = useForm({
    resolver: standardSchemaResolver(writtenForm),
    shouldFocusError: false,
  })
  const typedOf = useCallback(
    ({ servico, ...typed }: ContactFormInput) => (servico === preset ? typed : { ...typed, servico }),
    [preset],
  )
  useDraft(form, CONTACT_DRAFT, typedOf)
  const furtherService = useAskedValues(form, query, offered)
  const [sent, setSent] = useState<ContactFormUse['sent']>(null)
  // A ref, because two submits in one tick would read the same state.
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)

  const send = async (values: ContactForm, website: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    setSent(null)
    try {
      const reference = await sendContact(values, {
        isPriority: query.mode === 'priority',
        requestKey: requestKeyOf(CONTACT_DRAFT),
        website,
      })
      forgetRequestKey(CONTACT_DRAFT)
      const said = { answerTime: null, reference }
      setSent(said)
      void answerTimeOf(rules, query.mode === 'priority').then((answerTime) =>
        setSent((shown) => (shown === said ? { answerTime, reference } : shown)),
      )
      form.reset()
      forgetContactDraft()
      showToast({ description: 'Entraremos em contato em breve.', title: 'Mensagem enviada!' })
    } catch (error) {
      // A disabled field cannot take the focus.
      flushSync(() => setIsSending(false))
      showIssues(form, error)
      showToast({
        description: errorSentence(error, 'Tente novamente mais tarde.'),
        title: 'Erro ao enviar mensagem',
        variant: 'destructive',
      })
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }
  const submit = (element: HTMLFormElement) => {
    const website = honeypotOf(element)
    const sendFilled = (values: ContactForm) => send(values, website)
    return form.handleSubmit(sendFilled, (invalid) => focusRefused(element, invalid))()
  }
  return { form, furtherService, isSending, sent, submit }
}

/** Loads the calendar only now; if that fails, the request is sent anyway. */
async function answerTimeOf(rules: OpeningRules | undefined, isPriority: boolean): Promise<string | null> {
  if (!rules) return null
  try {
    const { answerTimeText } = await import('./answer-time')
    return answerTimeText(rules, isPriority, new Date())
  } catch {
    return null
  }
}

/** Shows the server's issues at their fields and focuses the first. */
function showIssues({ setError }: ContactFormState, error: unknown): void {
  const issues = issuesOf(error)
  const known = issues.filter(({ path }) => Object.hasOwn(contactFields, path))
  for (const [index, { message, path }] of known.entries()) {
    setError(path as keyof ContactForm, { message, type: 'server' }, { shouldFocus: index === 0 })
  }
}
