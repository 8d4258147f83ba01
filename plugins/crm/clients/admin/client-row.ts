import { whatsAppLink } from '@kit/lib/phone'
import type { ClientAnswer, QuoteOffer } from '../schema'

/** A row of the clients screen. Texts that need the server's libraries are made on the server. */
export interface ClientRow {
  client: ClientAnswer
  whatsApp: string | null
  /** Approved quotes without a project, newest first (OP-63). */
  offers: readonly QuoteOffer[]
}

/** The client with a WhatsApp link (OP-89) and its own offers. */
export function toClientRow(client: ClientAnswer, offers: readonly QuoteOffer[]): ClientRow {
  return {
    client,
    offers: offers.filter(({ clientId }) => clientId === client.id),
    whatsApp: client.phone ? whatsAppLink(client.phone) : null,
  }
}
