import { whatsAppLink } from '@kit/lib/phone'
import type { QuoteOffer } from '../operations/client-lists'
import type { ClientAnswer } from '../schema'

/** A client as its screen shows it: what needs the server's libraries is worked out there and sent as text. */
export interface ClientRow {
  client: ClientAnswer
  whatsApp: string | null
  /** Approved quotes that no project was made of yet, newest first (OP-63). */
  offers: readonly QuoteOffer[]
}

/** The client with the phone as a WhatsApp link (OP-89). */
export function toClientRow(client: ClientAnswer, offers: readonly QuoteOffer[]): ClientRow {
  return {
    client,
    offers: offers.filter(({ clientId }) => clientId === client.id),
    whatsApp: client.phone ? whatsAppLink(client.phone) : null,
  }
}
