import type { ContactForm, ContactFormInput } from '@crm/leads/contact-form-schema'
import { CONTACT_SERVICES } from '@crm/leads/domain/lead-options'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { type ContactQuery, isUntouchedMessage, messageTemplate } from './contact-mode'

export type ContactFormState = UseFormReturn<ContactFormInput, unknown, ContactForm>

/** Values that a link may ask for. */
export interface Offered {
  /** Time by which a priority request is answered, such as '2h'. */
  priorityTime: string
  /** Names of the site's services and catalogue entries. */
  serviceNames: Promise<readonly string[]>
}

const DOCUMENTED: readonly string[] = CONTACT_SERVICES

/**
 * Preselects the service and prefills the message that the address asks for; keeps typed input.
 * @returns the requested service if it is one of the site's own besides the documented options, else '' (OP-39)
 */
export function useAskedValues(
  form: ContactFormState,
  query: ContactQuery,
  { priorityTime, serviceNames }: Offered,
): string {
  const { getValues, setValue } = form
  const furtherService = useFurtherService(form, query.service, serviceNames)
  const lastAsked = useRef('')
  useEffect(() => {
    const chosen = getValues('servico') ?? ''
    // Clears values that an earlier request has prefilled.
    if (query.service === '' && chosen !== '' && chosen === lastAsked.current) setValue('servico', '')
    lastAsked.current = query.service
    // A choice from before a reload takes precedence.
    const candidates = query.isRestored && chosen !== '' ? [chosen] : [query.service, getValues('servico') ?? '']
    // A select accepts a value only once its option is rendered, which is after the first pass.
    const wanted = candidates.find((name) => DOCUMENTED.includes(name) || (name !== '' && name === furtherService))
    if (wanted !== undefined) setValue('servico', wanted)
  }, [furtherService, getValues, query, setValue])
  useEffect(() => {
    const typed = getValues('mensagem') ?? ''
    const template = messageTemplate(query, priorityTime)
    if (template !== typed && isUntouchedMessage(typed)) setValue('mensagem', template)
  }, [getValues, priorityTime, query, setValue])
  return furtherService
}

/**
 * The latest undocumented service requested by the address or the draft. Clears a draft's service that no longer
 * exists.
 */
function useFurtherService(
  { getValues, setValue }: ContactFormState,
  asked: string,
  serviceNames: Promise<readonly string[]>,
): string {
  const [further, setFurther] = useState('')
  useEffect(() => {
    let isStale = false
    const offer = async () => {
      const names = await serviceNames
      if (isStale) return
      const chosen = getValues('servico') ?? ''
      const isFurther = (name: string) => !DOCUMENTED.includes(name) && names.includes(name)
      const wanted = [asked, chosen].find(isFurther)
      if (wanted !== undefined) setFurther(wanted)
      if (chosen !== '' && !DOCUMENTED.includes(chosen) && !names.includes(chosen)) setValue('servico', '')
    }
    void offer()
    return () => {
      isStale = true
    }
  }, [asked, getValues, serviceNames, setValue])
  return further
}
