'use client'

import { Button } from '../../components/ui/button'
import { useIsHydrated } from '../forms/use-is-hydrated'
import { ContactFields } from './contact-fields'
import { useContactForm } from './use-contact-form'
import { useContactQuery } from './use-contact-query'

/** The contact form (CONT-22…43), filled in as far as the address asks (CONT-04, CONT-13). */
export const ContactForm = () => {
  const { form, submit } = useContactForm(useContactQuery())
  const isReady = useIsHydrated()
  const { isSubmitting } = form.formState
  return (
    <form
      aria-label="Formulário de contacto"
      method="post"
      noValidate={isReady}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <ContactFields form={form} />
      {/* Until the script is there a click would reload the page and lose what was typed. */}
      <Button className="mt-7 w-full sm:w-auto" disabled={!isReady || isSubmitting} type="submit">
        {isSubmitting ? 'Enviando...' : 'Enviar Mensagem'}
      </Button>
    </form>
  )
}
