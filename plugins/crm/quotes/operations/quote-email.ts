import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { recordActivity } from '@collections/activities/operations/record-activity'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import type { FrozenQuote } from '@crm/revisions/schema'
import { quoteAttachmentName } from '../domain/attachment-name'
import { quoteMail } from '../mail/quote-mail'
import { makeQuotePdf } from '../pdf/make-quote-pdf'
import { describeQuote } from './describe-quote'
import { describeShared, readFrozen } from './print-frozen'

/** `quoteNumber` is for the history, also when the quote is gone. */
const content = z.object({
  message: z.string().nullish(),
  quoteNumber: z.string().nullish(),
  revision: z.int().nullish(),
})

/** What an accepted quote is sent as. */
export interface Evidence {
  acceptedAt: Date
  /** With the record of the acceptance. */
  pdf: Buffer
  quote: FrozenQuote
  /** The optional lines that the client chose. */
  selected: readonly string[]
}

/**
 * A quote by mail: the revision that was shared, with its link and its PDF, made anew for each attempt (OP-65, PROP-04); of an
 * accepted one what was accepted. The history says that it was sent when it was, and that it was not when it was given up
 * (OP-72).
 */
export const quoteEmail = (
  readEvidence: (req: PayloadRequest, quoteId: string) => Promise<Evidence | null>,
): MessageKindDefinition => ({
  make: async (req, { content: stored, entityId }) => {
    const quote = await req.payload.findByID({
      collection: 'quotes',
      depth: 0,
      disableErrors: true,
      id: entityId ?? '',
      // The delivery has no user.
      overrideAccess: true,
      req,
    })
    // Deleted since: there is nothing left to send.
    if (!quote) return { cancel: 'record_gone' }
    const { message, revision } = content.parse(stored ?? {})
    const evidence = await readEvidence(req, quote.id)
    // Queued before there were revisions: as the quote stands.
    const frozen = evidence?.quote ?? (await readFrozen(req, quote.id, revision))
    const data = frozen
      ? await describeShared(req, quote.id, frozen, evidence ? { selected: evidence.selected } : {})
      : await describeQuote(req, quote)
    const { html, subject, text } = quoteMail({
      acceptedAt: evidence?.acceptedAt ?? null,
      agency: data.agency,
      link: data.link,
      message: message ?? null,
      quote: { ...data, clientName: data.client.name },
    })
    const pdf = evidence?.pdf ?? (await makeQuotePdf(data))
    const filename = quoteAttachmentName(data.quoteNumber)
    return { attachments: [{ content: pdf, contentType: 'application/pdf', filename }], html, subject, text }
  },
  onFailed: (req, { entityId, recipient }, sentence) =>
    recordActivity(req, {
      description: `O envio do orçamento por email para ${recipient} falhou: ${sentence}`,
      entityId: entityId ?? '',
      entityType: 'quote',
      type: 'email_failed',
      userId: null,
    }),
  onSent: (req, { content: stored, entityId, recipient, userId }) =>
    recordActivity(req, {
      description: `Orçamento ${content.parse(stored ?? {}).quoteNumber ?? ''} enviado por email para ${recipient}`,
      entityId: entityId ?? '',
      entityType: 'quote',
      type: 'email_sent',
      userId,
    }),
})
