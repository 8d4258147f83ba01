import type { PayloadRequest } from 'payload'

import { hasPassed } from '../domain/validity'
import { quoteIsAccepted } from '../hooks'
import type { ShareAnswer, ShareInput } from '../schema'
import { serializeQuote } from '../serialize'
import { freezeQuote } from './frozen-quote'
import { addQuoteLine } from './history'
import { contactOf } from './recipient'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { giveLink, linkUrl, readLink, touchLink } from '@crm/public-links/operations/public-links'
import type { FrozenQuote } from '@crm/revisions/schema'
import { touchSpace } from '@crm/spaces/operations/space'
import type { Quote } from '@kit/database/payload-types'
import { dayText } from '@kit/lib/dates'
import { update } from '@kit/data/documents'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { whatsAppMessage } from '@kit/lib/phone'
import { readLocked } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { greetingName } from '@kit/lib/text'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import { quoteErrors } from '../errors'

/** About sixty pages; documents up to this length render within seconds, whatever their script. */
const MOST_CHARACTERS = 250_000

/**
 * Shares a quote by link in one transaction: stores a revision, creates the link if there is none, and marks a draft as
 * sent (PROP-01, PROP-02, PROP-03). With `isRevision`, it must differ from what the client sees (REV-04, REV-07).
 * @throws DomainError quote_not_found, person_erased, stale_record, nothing_to_share, quote_is_accepted, invalid at `validUntil`,
 * `status`, `items`
 */
export async function shareQuote(
  req: PayloadRequest,
  id: string,
  { isRevision, note, via }: ShareInput,
  loadedAt: Date | null = null,
): Promise<ShareAnswer> {
  await lockOpenTasks(req, 'quotes', id)
  const current = await readLocked(req, 'quotes', id, quoteErrors.quote_not_found, loadedAt)
  const shared = await shareLocked(req, current, { isOffered: via === 'whatsapp', note: note ?? null })
  if (isRevision && current.acceptedAt) throw quoteIsAccepted(current.acceptedAt)
  if (isRevision && !shared.isNew) throw new DomainError(quoteErrors.nothing_to_share)
  const { frozen, quote } = shared
  const link = proposalUrl(shared.secret)
  const description = sharedSentence(frozen, via, shared)
  if (description) await addQuoteLine(req, id, 'shared', description)
  return {
    link,
    quote: serializeQuote(quote),
    revision: frozen.revision,
    whatsAppUrl: whatsAppAddress(
      { ...frozen, client: await contactOf(req, quote, frozen) },
      { isAccepted: Boolean(quote.acceptedAt), link },
    ),
  }
}

/** History line of sharing; null when an unchanged link is copied again. */
function sharedSentence(
  { number, revision }: FrozenQuote,
  via: ShareInput['via'],
  { isNew, isNewLink }: Record<'isNew' | 'isNewLink', boolean>,
): string | null {
  if (via === 'whatsapp') return `WhatsApp aberto para enviar o orçamento ${number}`
  if (isNew) return `Revisão ${revision} do orçamento ${number} partilhada por ligação`
  return isNewLink ? `Nova ligação do orçamento ${number} gerada` : null
}

/**
 * Stores a revision and creates the link; sharing and mailing use it. The caller must hold the quote's lock. A new
 * revision of a refused or expired quote sets it to sent again; its validity must not have passed (REV-08).
 * @param isOffered whether a message invites the client to accept, which must still be possible
 * @param sentAt overrides `sentAt`; by default it is set to now if the quote becomes sent. An accepted quote keeps its
 * `sentAt`: reports count its amount at that date.
 */
export async function shareLocked(
  req: PayloadRequest,
  current: Quote,
  { isOffered = false, note, sentAt }: { isOffered?: boolean; note: string | null; sentAt?: string },
) {
  requireNotErased(current.clientName)
  const { isNew, revision } = await freezeQuote(req, current, note)
  if ((isOffered || current.status === 'draft') && !current.acceptedAt) requireAcceptable(current, isNew)
  if (isNew) requireShareable(current, revision.content)
  const before = await readLink(req, 'proposal', current.id)
  const secret = await giveLink(req, 'proposal', current.id)
  const clientId = idOf(current.client)
  await touchLink(req, 'proposal', current.id)
  if (isNew && clientId) await touchSpace(req, clientId)
  const isSentBy = current.status === 'draft' || (isNew && isClosed(current))
  const facts = {
    sharedRevision: revision.number,
    ...(isSentBy ? { sentAt: new Date().toISOString(), status: 'sent' as const } : {}),
    ...(sentAt && !current.acceptedAt ? { sentAt } : {}),
  }
  // Only the server may write these fields.
  const asServer = { context: { [HAS_OWN_LINE]: true }, overrideAccess: true }
  const quote = await update(req, 'quotes', current.id, facts, asServer)
  return { frozen: revision.quote, isNew, isNewLink: secret !== before, quote, secret }
}

const isClosed = ({ status }: Quote) => status === 'expired' || status === 'rejected'

function requireAcceptable({ status, validUntil }: Quote, isNew: boolean): void {
  if ((validUntil && hasPassed(validUntil)) || (status === 'expired' && !isNew)) throw needsValidity()
  if (status === 'rejected' && !isNew)
    throw invalidAt('status', 'Este orçamento foi recusado. Altere-o antes de o enviar outra vez.')
}

const needsValidity = () => invalidAt('validUntil', 'Indique uma validade futura.')

function requireShareable(quote: Quote, content: string): void {
  const { status, validUntil } = quote
  if (isClosed(quote) && (validUntil ? hasPassed(validUntil) : status === 'expired')) throw needsValidity()
  if (content.length > MOST_CHARACTERS)
    throw invalidAt('items', 'Este orçamento tem demasiado texto para um documento. Encurte as descrições.')
}

/** WhatsApp link with the message for the client (PROP-02). */
function whatsAppAddress(
  { agency, client, number, validUntil }: FrozenQuote,
  { isAccepted, link }: { isAccepted: boolean; link: string },
): string {
  const until = validUntil && !isAccepted ? ` Válido até ${dayText(validUntil)}.` : ''
  const text = `Olá ${greetingName(client.name, client.company)}, segue o orçamento ${number} da ${agency.name}: ${link}${until}`
  return whatsAppMessage(client.phone, text)
}

/** Full URL of a proposal's page. */
export const proposalUrl = (secret: string): string => linkUrl('proposal', secret)
