import { greetingName } from '@kit/lib/text'
import { telephoneLink } from '@kit/lib/typed-phone'
import { leadReference } from './lead-reference'

/** What is needed of a lead to write or call. */
interface Reachable {
  company: string | null
  id: string
  name: string
  phone: string | null
  /** '+244923456789', or null when the phone is none that the numbering plans know. */
  phoneE164: string | null
  serviceInterest: string | null
  source: string
}

/** 'tel:+244923456789'; of a phone that no numbering plan knows its first digits as they are. Null without any. */
export function callLink({ phone, phoneE164 }: Pick<Reachable, 'phone' | 'phoneE164'>): string | null {
  return phone ? telephoneLink(phone, phoneE164) : null
}

/** WhatsApp with the greeting already typed, to be changed before it is sent; null when there is no such number. */
export function greetingLink(lead: Reachable, agencyName: string): string | null {
  if (!lead.phoneE164) return null
  return `https://wa.me/${lead.phoneE164.slice(1)}?text=${encodeURIComponent(greeting(lead, agencyName))}`
}

/** The first words to a lead: about their request with the reference that they know, or about what interests them. */
export function greeting({ company, id, name, serviceInterest, source }: Reachable, agencyName: string): string {
  const hello = `Olá ${greetingName(name, company)}, aqui é a equipa da ${agencyName}.`
  const subject = serviceInterest ? ` sobre ${serviceInterest}` : ''
  return source === 'website'
    ? `${hello} Recebemos o seu pedido${subject} (${leadReference(id)}). Podemos falar agora?`
    : `${hello} Podemos falar${subject}?`
}
