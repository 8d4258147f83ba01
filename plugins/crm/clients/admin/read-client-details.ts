import { call } from '@kit/http/call'
import type { getClient } from '../contract'
import type { ClientDetails } from '../schema'
import type { ClientRow } from './client-row'

/** Fetches a client with links, history and the WhatsApp link of its phone. */
export async function readClientDetails(
  { client: { id, phone }, whatsApp }: Pick<ClientRow, 'client' | 'whatsApp'>,
  signal?: AbortSignal,
): Promise<ClientDetails & Pick<ClientRow, 'whatsApp'>> {
  const details = await call<typeof getClient>('GET /api/crm/clients/{id}', { params: { id }, signal })
  const { phone: now } = details.client
  return { ...details, whatsApp: now === phone ? whatsApp : await linkTo(now) }
}

/** Loads the large library only for a number that the list did not have. */
async function linkTo(phone: string | null): Promise<string | null> {
  if (!phone) return null
  const { whatsAppLink } = await import('@kit/lib/phone')
  return whatsAppLink(phone)
}
