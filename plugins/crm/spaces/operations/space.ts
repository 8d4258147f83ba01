import type { PayloadRequest } from 'payload'

import { spaceErrors } from '../errors'
import type { SpaceAnswer, SpaceInput } from '../schema'
import { recordActivity } from '@collections/activities/operations/activities'
import { readAgencyName } from '@collections/site-settings/operations/agency-name'
import { clientErrors } from '@crm/clients/errors'
import { readMerged, readSurvivor } from '@crm/duplicates/operations/merge-undo'
import { orderErrors } from '@crm/orders/errors'
import { linkErrors } from '@crm/public-links/errors'
import {
  giveFirstLink,
  giveLink,
  linkUrl,
  openLink,
  readLink,
  readLinks,
  touchLink,
  withdrawLink,
} from '@crm/public-links/operations/public-links'
import type { Client, Order } from '@kit/database/payload-types'
import { findById } from '@kit/data/documents'
import { lockRecord, readLocked, readRecord, requireSeen } from '@kit/data/records'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError } from '@kit/lib/errors'
import { whatsAppMessage } from '@kit/lib/phone'
import { idOf } from '@kit/lib/serialize'
import { greetingName } from '@kit/lib/text'

/**
 * Returns the client whose space a secret opens; if that client was merged, the one that was kept (DELI-29). Writes
 * nothing (LINK-05).
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function openSpace(req: PayloadRequest, secret: string): Promise<Client> {
  const named = await openLink(req, 'client', secret)
  const id = (await readSurvivor(req, 'clients', named)) ?? named
  // A link holder has no account.
  const client = await findById(req, 'clients', id, { overrideAccess: true })
  if (!client) throw new DomainError(linkErrors.link_ended)
  return client
}

type Answer<Found = SpaceAnswer> = Promise<{ space: Found }>
/** Makes the sentence that introduces the link in the message to the client. */
type Intro = (agency: string) => string

/** Returns null if the client has no live link; does not create one. */
export const readClientSpace = async (req: PayloadRequest, clientId: string): Answer<SpaceAnswer | null> =>
  read(req, clientId, spaceIntro)

/** @throws DomainError order_not_found */
export async function readOrderSpace(req: PayloadRequest, orderId: string): Answer<SpaceAnswer | null> {
  const { clientId, intro } = await readProject(req, orderId)
  return clientId ? read(req, clientId, intro) : { space: null }
}

async function read(req: PayloadRequest, clientId: string, intro: Intro): Answer<SpaceAnswer | null> {
  const link = await readSpaceUrl(req, clientId)
  return { space: link ? await spaceAt(req, clientId, link, intro) : null }
}

/** @throws DomainError client_not_found, person_erased; stale_record when a new link replaces another than was seen */
export const shareClientSpace = async (req: PayloadRequest, clientId: string, input: SpaceInput): Answer =>
  share(req, clientId, input, input.about === 'statement' ? statementIntro : spaceIntro)

/**
 * Shares the space of a project's client, with a message about the project.
 * @throws DomainError order_not_found, order_without_client, person_erased, stale_record
 */
export async function shareOrderSpace(req: PayloadRequest, orderId: string, input: SpaceInput): Answer {
  const { clientId, intro } = await readProject(req, orderId)
  if (!clientId) throw new DomainError(spaceErrors.order_without_client)
  return share(req, clientId, input, intro)
}

const spaceIntro: Intro = (agency) => `este é o vosso espaço na ${agency}`
const statementIntro: Intro = (agency) =>
  `o extrato dos vossos pagamentos está no vosso espaço na ${agency}, em «Ver extrato»`

async function readProject(req: PayloadRequest, id: string) {
  const { client, title } = await readRecord(req, 'orders', id, orderErrors.order_not_found)
  return { clientId: idOf(client), intro: () => `acompanhe aqui o projeto ${title}` }
}

async function share(req: PayloadRequest, clientId: string, { isNew = false, seen }: SpaceInput, intro: Intro): Answer {
  const { name } = await readLocked(req, 'clients', clientId, clientErrors.client_not_found)
  requireNotErased(name)
  const before = await readLink(req, 'client', clientId)
  if (isNew) {
    requireSeen(await readSpaceUrl(req, clientId), seen)
    await endLinks(req, clientId)
  }
  const secret = await giveLink(req, 'client', clientId)
  await touchSpace(req, clientId)
  if (secret !== before)
    await addHistoryLine(
      req,
      clientId,
      before ? 'Nova ligação do espaço gerada; a anterior deixou de funcionar' : SHARED,
    )
  return { space: await spaceAt(req, clientId, linkUrl('client', secret), intro) }
}

/** @throws DomainError client_not_found */
async function spaceAt(req: PayloadRequest, clientId: string, link: string, intro: Intro): Promise<SpaceAnswer> {
  const client = await readRecord(req, 'clients', clientId, clientErrors.client_not_found)
  const agency = await readAgencyName(req)
  const text = `Olá ${greetingName(client.name, client.company)}, ${intro(agency)}: ${link}`
  const words = `subject=${encodeURIComponent(`O vosso espaço na ${agency}`)}&body=${encodeURIComponent(text)}`
  return {
    clientId,
    link,
    mailUrl: `mailto:${encodeURIComponent(client.email)}?${words}`,
    whatsAppUrl: whatsAppMessage(client.phone ?? null, text),
  }
}

const SHARED = 'Espaço do cliente partilhado por ligação'

/**
 * @param seen the link that the caller saw, so that nobody ends a colleague's new one
 * @throws DomainError client_not_found, stale_record
 */
export async function withdrawSpace(
  req: PayloadRequest,
  clientId: string,
  seen: string | null | undefined,
): Promise<{ success: true }> {
  await lockRecord(req, 'clients', clientId, clientErrors.client_not_found)
  requireSeen(await readSpaceUrl(req, clientId), seen, null)
  await endLinks(req, clientId)
  await addHistoryLine(req, clientId, 'Ligação do espaço revogada')
  return { success: true }
}

/** Also ends the links of clients that were merged into this one, because they open the same space. */
async function endLinks(req: PayloadRequest, clientId: string): Promise<void> {
  for (const id of await readIdsWithMerged(req, clientId)) await withdrawLink(req, 'client', id)
}

/** Ids of a client and of the clients merged into it. */
const readIdsWithMerged = async (req: PayloadRequest, id: string) => [id, ...(await readMerged(req, 'clients', id))]

const addHistoryLine = (req: PayloadRequest, entityId: string, description: string) =>
  recordActivity(req, { description, entityId, entityType: 'client', type: 'shared' })

/**
 * Returns the secret of a client's space; falls back to the link of a client merged into it. null if the space was never
 * shared or its link has ended.
 */
export async function readSpaceSecret(req: PayloadRequest, clientId: string): Promise<string | null> {
  const ids = await readIdsWithMerged(req, clientId)
  const secrets = await readLinks(req, 'client', ids)
  return ids.map((id) => secrets.get(id)).find(Boolean) ?? null
}

/** The space’s full URL, for messages. */
export async function readSpaceUrl(req: PayloadRequest, clientId: string): Promise<string | null> {
  const secret = await readSpaceSecret(req, clientId)
  return secret ? linkUrl('client', secret) : null
}

/**
 * After a project changes: extends the space's link. A project made from a quote also gives the client a first link,
 * because the proposal's page links to the space (DELI-28).
 */
export async function followProject(req: PayloadRequest, { client, quote }: Pick<Order, 'client' | 'quote'>) {
  const clientId = idOf(client)
  if (!clientId) return
  if (quote) await giveFirstLink(req, 'client', clientId, await readMerged(req, 'clients', clientId))
  await touchSpace(req, clientId)
}

/** Restarts the expiry of a client's space after an event (LINK-13), by whichever link it is opened. */
export async function touchSpace(req: PayloadRequest, clientId: string): Promise<void> {
  await touchLink(req, 'client', ...(await readIdsWithMerged(req, clientId)))
}
