'use client'

import { CONTACT_SERVICES } from '@plugins/crm/leads/domain/lead-options'
import { useEffect, useState } from 'react'

import { type ContactQuery, isUntouchedMessage, messageTemplate } from './contact-mode'
import type { ContactFormState } from './use-contact-form'

const DOCUMENTED: readonly string[] = CONTACT_SERVICES

/**
 * Preselects the service and begins the message that the address asks for; nothing that was typed is lost.
 * @returns the asked service when it is one of the site's own beyond the documented options, else '' (OP-39)
 */
export function useAskedValues(
  { getValues, setValue }: ContactFormState,
  query: ContactQuery,
  serviceNames: Promise<readonly string[]>,
): string {
  const furtherService = useFurtherService(query.service, serviceNames)
  useEffect(() => {
    // A select takes a value only when it has the option, hence after the further one is there.
    const isOption = DOCUMENTED.includes(query.service) || (query.service !== '' && query.service === furtherService)
    if (isOption) setValue('servico', query.service)
  }, [furtherService, query, setValue])
  useEffect(() => {
    const typed = getValues('mensagem') ?? ''
    const template = messageTemplate(query)
    if (template !== typed && isUntouchedMessage(typed)) setValue('mensagem', template)
  }, [getValues, query, setValue])
  return furtherService
}

/** The last service asked for that is none of the documented ones but one of the site's. */
function useFurtherService(service: string, serviceNames: Promise<readonly string[]>): string {
  const [further, setFurther] = useState('')
  useEffect(() => {
    let isStale = service === '' || DOCUMENTED.includes(service)
    const offer = async () => {
      const names = await serviceNames
      if (!isStale && names.includes(service)) setFurther(service)
    }
    void offer()
    return () => {
      isStale = true
    }
  }, [service, serviceNames])
  return further
}
