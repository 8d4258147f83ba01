'use client'

import type { ContactForm, ContactFormInput } from '@crm/leads/contact-form-schema'
import { CONTACT_SERVICES } from '@crm/leads/domain/lead-options'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { type ContactQuery, isUntouchedMessage, messageTemplate } from './contact-mode'

export type ContactFormState = UseFormReturn<ContactFormInput, unknown, ContactForm>

const DOCUMENTED: readonly string[] = CONTACT_SERVICES

/**
 * Preselects the service and begins the message that the address asks for; nothing that was typed is lost.
 * @returns the asked service when it is one of the site's own beyond the documented options, else '' (OP-39)
 */
export function useAskedValues(
  form: ContactFormState,
  query: ContactQuery,
  serviceNames: Promise<readonly string[]>,
): string {
  const { getValues, setValue } = form
  const furtherService = useFurtherService(form, query.service, serviceNames)
  const lastAsked = useRef('')
  useEffect(() => {
    const chosen = getValues('servico') ?? ''
    // What an earlier request has put in goes with it.
    if (query.service === '' && chosen !== '' && chosen === lastAsked.current) setValue('servico', '')
    lastAsked.current = query.service
    // What has been chosen before a reload comes before what was asked for.
    const candidates = query.isRestored && chosen !== '' ? [chosen] : [query.service, getValues('servico') ?? '']
    // A select takes a value only when it has the option: the further one's is there after the first time.
    const wanted = candidates.find((name) => DOCUMENTED.includes(name) || (name !== '' && name === furtherService))
    if (wanted !== undefined) setValue('servico', wanted)
  }, [furtherService, getValues, query, setValue])
  useEffect(() => {
    const typed = getValues('mensagem') ?? ''
    const template = messageTemplate(query)
    if (template !== typed && isUntouchedMessage(typed)) setValue('mensagem', template)
  }, [getValues, query, setValue])
  return furtherService
}

/**
 * The last service that is none of the documented ones but one of the site's, asked for by the address or kept in the
 * draft. A draft's service that the site no longer has is emptied.
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
