import type { ContactForm } from '@crm/leads/contact-form-schema'
import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { leadReference } from '@crm/leads/domain/lead-reference'
import { sendRequest } from '@/site/forms/send-request'
import type { RequestExtras } from '@/site/forms/use-submission'

/** Sent in addition to the form's fields. */
interface ContactExtras extends RequestExtras {
  /** The visitor came by a priority link (OP-42). */
  isPriority: boolean
}

/**
 * Sends the contact form: the documented body and the consent's version, with `priority` only in priority mode and
 * `website` only if filled in (CONT-37, OP-42).
 * @returns the request's reference; null if the answer has none
 * @throws HttpError with the server's message and issues; TypeError when there is no response
 */
export async function sendContact(
  form: ContactForm,
  { isPriority, requestKey, website }: ContactExtras,
): Promise<string | null> {
  const { empresa, orcamento, prazo, ...required } = form
  const body = {
    ...required,
    empresa: empresa ?? '',
    orcamento: orcamento ?? '',
    prazo: prazo ?? '',
    consentVersion: CONSENT_VERSION,
    ...(isPriority ? { priority: 'high' } : {}),
    ...(website ? { website } : {}),
  }
  const { lead } = await sendRequest(body, requestKey)
  return lead?.id ? leadReference(lead.id) : null
}
