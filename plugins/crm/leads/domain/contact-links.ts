import { isErased } from '@kit/lib/erased-person'
import { greetingName } from '@kit/lib/text'
import { telephoneLink } from '@kit/lib/typed-phone'
import { leadReference } from './lead-reference'

interface Reachable {
  company: string | null
  /** Of the request on the site; null without one, as for a lead that staff typed or imported. */
  consentVersion: string | null
  id: string
  name: string
  phone: string | null
  /** '+244923456789'; null for an invalid phone. */
  phoneE164: string | null
  serviceInterest: string | null
}

/** The e-mail address; null for an erased person, whose record has a placeholder. */
export const emailOf = ({ email, name }: { email: string; name: string }): string | null =>
  isErased(name) ? null : email

/** `tel:` link; for an invalid phone, of the first digits as typed. null without digits. */
export function callLink({ phone, phoneE164 }: Pick<Reachable, 'phone' | 'phoneE164'>): string | null {
  return phone ? telephoneLink(phone, phoneE164) : null
}

/** WhatsApp link with a prefilled greeting; null for an invalid phone. */
export function greetingLink(lead: Reachable, agencyName: string): string | null {
  if (!lead.phoneE164) return null
  return `https://wa.me/${lead.phoneE164.slice(1)}?text=${encodeURIComponent(greeting(lead, agencyName))}`
}

/** Greeting for a lead: mentions the reference of a request on the site, or else only the interest. */
export function greeting(
  { company, consentVersion, id, name, serviceInterest }: Reachable,
  agencyName: string,
): string {
  const hello = `Olá ${greetingName(name, company)}, aqui é a equipa da ${agencyName}.`
  const subject = serviceInterest ? ` sobre ${serviceInterest}` : ''
  return consentVersion
    ? `${hello} Recebemos o seu pedido${subject} (${leadReference(id)}). Podemos falar agora?`
    : `${hello} Podemos falar${subject}?`
}
