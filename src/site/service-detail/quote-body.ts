import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import type { RequestForm } from '@crm/leads/request-form-schema'
import type { quoteRequest } from '@crm/leads/schema'
import type { z } from 'zod'

/**
 * The documented body of a quote request (SERV-66, API-15, OP-47).
 * @param website the honeypot, which only bots fill in
 */
export function quoteBody(serviceName: string, values: RequestForm, website: string): z.input<typeof quoteRequest> {
  const { email, mensagem, nif, nome, telefone } = values
  return {
    nome,
    email,
    telefone,
    nif: nif ?? '',
    mensagem: mensagem ?? '',
    servico: serviceName,
    serviceInterest: serviceName,
    source: 'website',
    status: 'new',
    priority: 'medium',
    consentVersion: CONSENT_VERSION,
    ...(website === '' ? {} : { website }),
  }
}
