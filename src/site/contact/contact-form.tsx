import { useEffect, useMemo } from 'react'

import { Button } from '@kit/ui/button'
import { wakeToaster } from '@kit/ui/toaster-state'
import { ConsentLine } from '@/site/forms/consent-line'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import type { OpeningRules } from '@collections/opening-hours/domain/opening-calendar'
import { ContactFields } from './contact-fields'
import { ContactSent } from './contact-sent'
import { sendKept } from './kept-submit'
import { useContactForm } from './use-contact-form'
import { useContactQuery } from './use-contact-query'

export interface ContactFormProps {
  isPolicyPublished: boolean
  /** Time by which a priority request is answered, such as '2h'. */
  priorityTime: string
  /** Opening hours of the agency. */
  rules?: OpeningRules
  /** Preselected unless the address names another service. */
  service?: string
  /** Custom message after sending. */
  thanks?: string
  /** Service names that a link may preselect besides the documented options (OP-39). */
  serviceNames: Promise<readonly string[]>
  /** WhatsApp link of the agency; null if it has none. */
  whatsApp: string | null
}

/** The contact form (CONT-22…43), prefilled from the address (CONT-04, CONT-13). */
export const ContactForm = ({
  isPolicyPublished,
  priorityTime,
  rules,
  service = '',
  serviceNames,
  thanks,
  whatsApp,
}: ContactFormProps) => {
  const asked = useContactQuery()
  const query = useMemo(() => (asked.service === '' ? { ...asked, service } : asked), [asked, service])
  const { form, furtherService, isSending, sent, submit } = useContactForm(query, {
    preset: service,
    priorityTime,
    rules,
    serviceNames,
  })
  const isReady = useIsHydrated()
  // Preloads the toaster: a visitor who reaches the form will probably see a toast.
  useEffect(wakeToaster, [])
  useEffect(sendKept, [])
  return (
    <form
      aria-label="Formulário de contacto"
      className="no-script:hidden"
      method="post"
      noValidate={isReady}
      onSubmit={submit}
    >
      <fieldset className="min-w-0" disabled={isSending}>
        <ContactFields form={form} furtherService={furtherService} />
      </fieldset>
      <ConsentLine className="mt-6" isPolicyPublished={isPolicyPublished} />
      {/* A submit before the script has loaded is sent once it has (contact-form-island.tsx). */}
      <Button className="mt-6 w-full sm:w-auto" disabled={isSending} type="submit">
        {isSending ? 'Enviando...' : 'Enviar Mensagem'}
      </Button>
      <output className="block">{sent && <ContactSent {...sent} thanks={thanks} whatsApp={whatsApp} />}</output>
    </form>
  )
}
