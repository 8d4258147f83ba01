import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { contactFields, contactForm, type ContactFormInput, MESSAGE_MESSAGE } from '@crm/leads/contact-form-schema'
import { type FormEvent, useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { extend, refine } from 'zod/mini'

import type { OpeningRules } from '@collections/opening-hours/domain/opening-calendar'
import { showToast } from '@kit/ui/show-toast'
import { errorSentence } from '@kit/http/call'
import { useDraft } from '@/site/forms/use-draft'
import { useSubmission } from '@/site/forms/use-submission'
import { type ContactQuery, isUntouchedMessage } from './contact-mode'
import { CONTACT_DRAFT, forgetQuery } from './kept-query'
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
  isSending: boolean
  /** Reference of the last sent request, if the answer had one, and by when it is answered. */
  sent: { answerTime: string | null; reference: string | null } | null
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Rejects the unchanged prefilled message, which does not describe the need (CONT-13, CONT-28). */
const writtenForm = extend(contactForm, {
  mensagem: contactFields.mensagem.check(refine((message) => !isUntouchedMessage(message), MESSAGE_MESSAGE)),
})

/**
 * State and submission of the contact form, with a toast for the result (CONT-35…43); until it is sent the input
 * survives a reload.
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
  const [isSending, setIsSending] = useState(false)
  const isPriority = query.mode === 'priority'
  const submit = useSubmission({
    draftKey: CONTACT_DRAFT,
    fields: contactFields,
    form,
    isSending,
    onFailed: (error) =>
      showToast({
        description: errorSentence(error, 'Tente novamente mais tarde.'),
        title: 'Erro ao enviar mensagem',
        variant: 'destructive',
      }),
    onSending: setIsSending,
    onSent: (reference: string | null) => {
      const said = { answerTime: null, reference }
      setSent(said)
      void answerTimeOf(rules, isPriority).then((answerTime) =>
        setSent((shown) => (shown === said ? { answerTime, reference } : shown)),
      )
      forgetQuery()
      showToast({ description: 'Entraremos em contato em breve.', title: 'Mensagem enviada!' })
    },
    send: (values, extras) => {
      setSent(null)
      return sendContact(values, { ...extras, isPriority })
    },
  })
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
